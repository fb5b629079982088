import { execFileSync } from 'node:child_process';
import type { Environment } from './environment.ts';

/** Time in which the pull request of a delivery is merged by itself, in hours. */
const hoursToMerge = 24;

/**
 * Lists the branches of deliveries to an environment that are still open after a day, a sentence for each: their checks fail, or their pull request was closed
 * and the branch is left. Their slices count as delivered.
 */
export function staleBranches(environment: Environment, folder: string): string[] {
  const prefix = `refs/remotes/origin/deliver/${environment}/`;
  const lines = execFileSync('git', ['for-each-ref', '--format=%(committerdate:unix) %(refname:lstrip=3)', prefix], {
    cwd: folder,
    encoding: 'utf8',
  }).split('\n');
  return lines.filter(Boolean).flatMap((line) => {
    const [seconds, branch] = line.split(' ');
    const hours = Math.floor((Date.now() / 1000 - Number(seconds)) / 3600);
    return hours < hoursToMerge
      ? []
      : [`${branch} was not merged within ${hoursToMerge} hours: correct its pull request, or delete the branch.`];
  });
}
