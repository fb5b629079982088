import { createHash } from 'node:crypto';
import { filesOf } from './files-of.ts';
import { lockedPart } from './locked-part.ts';
import { isBuilt, type Slice, slices } from './slices.ts';
import type { SourceTree } from './source-tree.ts';

const makesEveryImage = ['Dockerfile', '.dockerignore', '.npmrc', 'scripts/keep-slice.ts', 'scripts/workspaces-of.ts'];

/** Lists the slices whose images may differ between two trees. */
export function changedBetween(before: SourceTree, after: SourceTree): Slice[] {
  return slices.filter((slice) => fingerprint(slice, before) !== fingerprint(slice, after));
}

/** Returns a hash of all that an image is made from: its files, the packages it installs and the files that make every image. */
function fingerprint(slice: Slice, tree: SourceTree): string {
  const hash = createHash('sha256');
  for (const path of [...makesEveryImage, ...filesOf(slice, tree)]) hash.update(`${path} ${tree.files.get(path)}\n`);
  if (tree.files.has('package-lock.json'))
    for (const line of lockedPart(slice.folder, tree.read('package-lock.json'), isBuilt(slice)))
      hash.update(`${line}\n`);
  return hash.digest('hex');
}
