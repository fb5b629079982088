/**
 * Prints the slices whose images may differ from those of a commit, as a JSON array of slice, folder and Dockerfile target for the matrix of a
 * pipeline:
 *
 *   node scripts/changed-slices.ts <commit>
 *
 * A slice changes with its own files and those of every workspace it depends on, except tests and READMEs, and with the files all images are made
 * from. Without a commit, or with an unknown one, prints all slices.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root, services } from './topology.ts';
import { workspacesOf } from './workspaces-of.ts';

const makesEveryImage =
  /^(Dockerfile|\.dockerignore|\.npmrc|package\.json|package-lock\.json|scripts\/(keep-slice|workspaces-of)\.ts)$/;
const neverInImages = /(^|\/)(tests\/|README\.md$)/;

const slices = [
  ...services.map((slice) => ({ slice, folder: `services/${slice}`, target: 'service' })),
  ...['gateway', 'shell', 'sandbox'].map((slice) => ({ slice, folder: slice, target: slice })),
  ...remotes.map((remote) => ({ slice: `mfe-${remote}`, folder: `mfe-${remote}`, target: 'remote' })),
];

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> };

/** Returns the slices whose images change with these files, given relative to the root; also used to choose the tests of a change. */
export function slicesOf(files: readonly string[]) {
  const counted = files.filter((file) => !neverInImages.test(file));
  if (counted.some((file) => makesEveryImage.test(file))) return slices;
  return slices.filter(({ folder }) => {
    const workspaces = workspacesOf(folder, readManifest);
    return counted.some((file) => workspaces.some((workspace) => file.startsWith(`${workspace}/`)));
  });
}

function changedSince(commit: string | undefined): readonly string[] | undefined {
  if (!commit || /^0+$/.test(commit)) return undefined;
  try {
    return execFileSync('git', ['diff', '--name-only', commit, 'HEAD', '--'], { cwd: root, encoding: 'utf8' }).split(
      '\n',
    );
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const files = changedSince(process.argv[2]);
  console.log(JSON.stringify(files ? slicesOf(files) : slices));
}
