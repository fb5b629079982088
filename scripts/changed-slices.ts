/**
 * Prints the slices whose images may differ from those of a commit, as a JSON array of slice, folder and Dockerfile target for the matrix of a
 * pipeline:
 *
 *   node scripts/changed-slices.ts <commit>
 *
 * A slice changes with its own files, with the modules of shared workspaces that it imports, with the packages it installs, and with the files all images
 * are made from. Prints all slices without a commit, or with one that git does not know.
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

const [commit] = process.argv.slice(2);
const changed = commit && isKnown(commit) ? changedBetween(treeAt(commit), treeAt('HEAD')) : slices;
console.log(JSON.stringify(changed));
