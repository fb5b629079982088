/**
 * Prints how many slices each of the latest commits changes, by the imports and the lockfile of that commit:
 *
 *   npm run independence [-- <number of commits>]
 *
 * Counts commits that change at least one image, 200 by default; merges do not count.
 */
import { execFileSync } from 'node:child_process';
import { changedBetween } from './slices/changed-between.ts';
import { slices } from './slices/slices.ts';
import { type SourceTree, treeAt } from './slices/source-tree.ts';
import { root } from './topology.ts';

const wanted = Number(process.argv[2] ?? 200);
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error('How many commits? npm run independence -- 200');
  process.exit(2);
}

const commits = execFileSync('git', ['log', '--no-merges', '--format=%H %P'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const trees = new Map<string, SourceTree>();
const cached = (commit: string) => {
  const tree = trees.get(commit) ?? treeAt(commit);
  // A commit and its parent: older ones are not needed again.
  if (trees.size > 1) trees.clear();
  trees.set(commit, tree);
  return tree;
};

const counts: number[] = [];
for (const [commit, parent] of commits) {
  if (counts.length === wanted || !parent) break;
  const changed = changedBetween(cached(parent), cached(commit!)).length;
  if (changed > 0) counts.push(changed);
}

const share = (matches: (changed: number) => boolean) =>
  `${((100 * counts.filter(matches).length) / counts.length).toFixed(1)} %`;
console.log(`The latest ${counts.length} commits that change an image, by the slices they change:`);
for (let number = 1; number <= slices.length; number++) {
  const commitsOf = counts.filter((changed) => changed === number).length;
  console.log(
    `  ${String(number).padStart(2)}  ${String(commitsOf).padStart(4)}  ${'▪'.repeat(Math.ceil((60 * commitsOf) / counts.length))}`,
  );
}
console.log(
  `one slice: ${share((changed) => changed === 1)}   at most two: ${share((changed) => changed <= 2)}   nine or more: ${share((changed) => changed >= 9)}`,
);
