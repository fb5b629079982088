import { createHash } from 'node:crypto';
import { type Purpose, partsOf } from './files-of.ts';
import { lockedPart } from './locked-part.ts';
import { isBuilt, type Slice, slices } from './slices.ts';
import type { SourceTree } from './source-tree.ts';

const sharedBy: Record<Purpose, readonly string[]> = {
  image: ['Dockerfile', '.dockerignore', '.npmrc', 'scripts/keep-slice.ts', 'scripts/workspaces-of.ts'],
  tests: ['vitest.config.ts', 'tsconfig.base.json', 'tsconfig.browser.json'],
};

/** Lists the slices whose images, or whose tests, may differ between two trees. */
export function changedBetween(before: SourceTree, after: SourceTree, purpose: Purpose = 'image'): Slice[] {
  return slices.filter((slice) => isChanged(slice, before, after, purpose));
}

/** True if the image, or the tests, of a slice may differ between two trees. */
export const isChanged = (slice: Slice, before: SourceTree, after: SourceTree, purpose: Purpose = 'image'): boolean =>
  fingerprint(slice, before, purpose) !== fingerprint(slice, after, purpose);

/** Returns a hash of all that an image is made from, or that the tests of a slice run: files, manifests, and the packages installed for it. */
function fingerprint(slice: Slice, tree: SourceTree, purpose: Purpose): string {
  const { files, manifests } = partsOf(slice, tree, purpose);
  const lockfile = tree.files.has('package-lock.json') ? tree.read('package-lock.json') : '{ "packages": {} }';
  const packages =
    purpose === 'image'
      ? lockedPart(slice.folder, lockfile, isBuilt(slice) ? 'third-party' : 'none')
      : [...lockedPart(slice.folder, lockfile, 'all'), ...lockedPart('node_modules/vitest', lockfile, 'none')];
  const hash = createHash('sha256');
  for (const path of [...sharedBy[purpose], ...files]) hash.update(`${path} ${tree.files.get(path)}\n`);
  for (const line of [...manifests, ...packages]) hash.update(`${line}\n`);
  return hash.digest('hex');
}
