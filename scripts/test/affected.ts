import { execFileSync } from 'node:child_process';
import { changedBetween } from '../slices/changed-between.ts';
import { presentTree, treeAt } from '../slices/source-tree.ts';
import { root } from '../topology.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/**
 * Returns the commit at which the current work branched off `branch`; the differences from it are the changes. Throws if git does not know the
 * branch.
 */
export function branchPoint(branch: string): string {
  const [commit] = git('merge-base', branch, 'HEAD');
  if (!commit) throw new Error(`The present commit has nothing in common with ${branch}.`);
  return commit;
}

/** Lists files that differ from a commit, relative to the root: committed, uncommitted and new. */
export function changedFiles(commit: string): string[] {
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Browser specs that cover a remote; a change anywhere else may affect every spec. */
const specsOfRemote: Record<string, string[]> = {
  'mfe-booking': ['tests/customer/', 'every-page', 'tests/one-booking', 'e2e/journeys/'],
  'mfe-field': ['tests/technician/', 'every-page', 'tests/one-booking', 'e2e/journeys/'],
  'mfe-admin': ['tests/admin', 'every-page', 'tests/one-booking', 'e2e/journeys/'],
};

/** Returns the names of the slices whose images may differ from those of a commit. */
export const changedSlices = (commit: string): string[] =>
  changedBetween(treeAt(commit), presentTree()).map(({ slice }) => slice);

/**
 * Returns filters for the browser specs that changes of these files may break, which change these slices: 'all', or parts of the specs' paths; empty for
 * none.
 */
export function affectedSpecs(files: readonly string[], slices: readonly string[]): 'all' | string[] {
  const ofTests = files.filter((file) => file.startsWith('e2e/') && !file.endsWith('.md'));
  const isSpec = (file: string) => file.endsWith('.spec.ts');
  if (slices.some((slice) => !specsOfRemote[slice]) || !ofTests.every(isSpec)) return 'all';
  if (files.some((file) => /^scripts\/(start|test)\/|^(scripts\/topology\.ts|package-lock\.json)$/.test(file)))
    return 'all';
  const names = [...slices.flatMap((slice) => specsOfRemote[slice] ?? []), ...ofTests.map((file) => file.slice(4))];
  return [...new Set(names)];
}
