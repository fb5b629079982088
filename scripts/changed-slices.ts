/**
 * Prints the slices whose images may differ from those of a commit, as a JSON array of slice, folder and Dockerfile target for the matrix of a
 * pipeline:
 *
 *   node scripts/changed-slices.ts <commit> [--tests]
 *
 * A slice changes with its own files, with the modules of shared workspaces that it imports, with the packages it installs, and with the files all images
 * are made from. With --tests, prints those
 * whose tests may have another result: also by their tests, what these import, and packages for development. Prints all slices without a commit, or with
 * one that git does not know.
 */
import { execFileSync } from 'node:child_process';
import { changedBetween } from './slices/changed-between.ts';
import { slices } from './slices/slices.ts';
import { treeAt } from './slices/source-tree.ts';
import { root } from './topology.ts';

function isKnown(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const [commit, option] = process.argv.slice(2);
const purpose = option === '--tests' ? 'tests' : 'image';
const changed = commit && isKnown(commit) ? changedBetween(treeAt(commit), treeAt('HEAD'), purpose) : slices;
console.log(JSON.stringify(changed));
