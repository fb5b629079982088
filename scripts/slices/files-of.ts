import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';
import { namedByDockerfile, type Slice } from './slices.ts';
import type { SourceTree } from './source-tree.ts';

interface Workspace {
  folder: string;
  exports: Record<string, string>;
}

const isModule = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const neverInImages = /(^|\/)(tests\/|[^/]+\.md$)/;
const sharedFolder = /^(?:packages|contracts)\/[^/]+(?=\/package\.json$)/;
/** Files of shared workspaces that no image needs: their manifests, whose dependencies the lockfile has, and generated documents. */
const neverShared = /(^|\/)package\.json$|^contracts\/\w+\/(generated|pacts|released)\//;

const known = new Map<string, string[]>();

function importsIn(tree: SourceTree, path: string): string[] {
  const key = `${path} ${tree.files.get(path)}`;
  const imports = known.get(key) ?? importsOf(path, tree.read(path));
  known.set(key, imports);
  return imports;
}

/** Returns the shared workspaces by the names of their packages. */
function sharedWorkspaces(tree: SourceTree): Map<string, Workspace> {
  const folders = [...tree.files.keys()].flatMap((path) => sharedFolder.exec(path)?.[0] ?? []);
  return new Map(
    folders.map((folder) => {
      const { name, exports = {} } = JSON.parse(tree.read(`${folder}/package.json`)) as Omit<Workspace, 'folder'> & {
        name: string;
      };
      return [name, { folder, exports }];
    }),
  );
}

/** Returns the file that a specifier names, or undefined for one of a third-party package or of Node. */
function resolve(tree: SourceTree, workspaces: Map<string, Workspace>, from: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?')[0]!);
  const [, name, rest] = /^(@yoza\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  const workspace = name && workspaces.get(name);
  if (!workspace) return undefined;
  const entry = `.${rest ?? ''}`;
  const patterns = Object.entries(workspace.exports).toSorted(([one], [other]) => other.length - one.length);
  for (const [pattern, target] of patterns) {
    const [before, after] = pattern.split('*') as [string, string | undefined];
    const isMatch = after === undefined ? entry === pattern : entry.startsWith(before) && entry.endsWith(after);
    if (isMatch) return posix.join(workspace.folder, target.replace('*', entry.slice(before.length)));
  }
  return undefined;
}

/**
 * Lists the files an image of a slice runs or is built from, sorted: all of its own folder, the modules of shared workspaces that these or the Dockerfile
 * name, directly or indirectly, and the styles, pictures and data in the workspaces of those. Tests, documentation and types do not count. Throws for a module that
 * cannot be parsed.
 */
export function filesOf({ folder, target }: Slice, tree: SourceTree): string[] {
  const workspaces = sharedWorkspaces(tree);
  const files = new Set<string>();
  const follow = (path: string) => {
    if (files.has(path) || !tree.files.has(path)) return;
    files.add(path);
    if (!isModule(path)) return;
    for (const specifier of importsIn(tree, path)) {
      const target = resolve(tree, workspaces, path, specifier);
      if (target) follow(target);
    }
  };
  for (const path of tree.files.keys()) if (path.startsWith(`${folder}/`) && !neverInImages.test(path)) follow(path);
  for (const path of namedByDockerfile[target]) follow(path);
  const reached = [...workspaces.values()].filter((shared) =>
    [...files].some((path) => path.startsWith(`${shared.folder}/`)),
  );
  for (const path of tree.files.keys()) {
    const isData = !isModule(path) && !neverInImages.test(path) && !neverShared.test(path);
    if (isData && reached.some((shared) => path.startsWith(`${shared.folder}/`))) files.add(path);
  }
  return [...files].toSorted();
}
