import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';
import { namedElsewhere, type Slice } from './slices.ts';
import type { SourceTree } from './source-tree.ts';

interface Workspace {
  folder: string;
  exports: Record<string, string>;
}

const isModule = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const ignoredFor: Record<Purpose, RegExp> = {
  image: /(^|\/)(tests\/|[^/]+\.md$|catalog-info\.yaml$)/,
  tests: /\.md$|(^|\/)catalog-info\.yaml$/,
};
const sharedFolder = /^(?:packages|contracts)\/[^/]+(?=\/package\.json$)/;
/** Files of shared workspaces that no image needs: generated documents, and manifests, of which {@link Parts} has what counts. */
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

/** Reason to look at a slice: its image, or its own tests. */
export type Purpose = 'image' | 'tests';

export interface Parts {
  /** Files, sorted. */
  files: string[];
  /** Fields of the manifests of shared workspaces that decide how their modules are found and bundled. */
  manifests: string[];
}

/**
 * Returns what a slice runs or is built from: all files of its own folder, the modules of shared workspaces that these, the Dockerfile or a build name,
 * directly or indirectly, and the styles, pictures and data in those workspaces. Documentation and types do not count, and tests only for their own
 * purpose. Throws for a module that cannot be parsed.
 */
export function partsOf({ folder, target }: Slice, tree: SourceTree, purpose: Purpose): Parts {
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
  const isOwn = (path: string) => path.startsWith(`${folder}/`) && !ignoredFor[purpose].test(path);
  for (const path of tree.files.keys()) if (isOwn(path)) follow(path);
  for (const path of namedElsewhere[target]) follow(path);
  const reached = [...workspaces.values()].filter((shared) =>
    [...files].some((path) => path.startsWith(`${shared.folder}/`)),
  );
  for (const path of tree.files.keys()) {
    const isData = !isModule(path) && !ignoredFor.image.test(path) && !neverShared.test(path);
    if (isData && reached.some((shared) => path.startsWith(`${shared.folder}/`))) files.add(path);
  }
  return {
    files: [...files].toSorted(),
    manifests: reached.map((shared) => manifestOf(tree, shared.folder)).toSorted(),
  };
}

function manifestOf(tree: SourceTree, folder: string): string {
  const { name, type, exports, imports, sideEffects } = JSON.parse(tree.read(`${folder}/package.json`)) as Record<
    string,
    unknown
  >;
  return JSON.stringify({ name, type, exports, imports, sideEffects });
}
