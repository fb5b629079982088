import { execFileSync } from 'node:child_process';
import type { Environment } from './environment.ts';
import { imagesFileOf, versionsFileOf } from './overlay.ts';

/**
 * Time after which every pod has a step, in minutes: Argo CD sees it within three, pods start and drain one after the other, and the merge queue dates a commit
 * up to a run of `ci` before it merges it.
 */
const minutesOfStep = 30;

/** Throws an Error with a sentence if a slice's latest step in an environment, by its commit in the present history, may not have reached every pod. */
export function requireOldStep(environment: Environment, slice: string, folder: string): void {
  const files = [imagesFileOf(environment, slice), versionsFileOf(environment, slice)];
  const latest = execFileSync('git', ['log', '-1', '--format=%h %ct', 'HEAD', '--', ...files], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
  if (latest === '') return;
  const [commit, seconds] = latest.split(' ');
  const minutes = Math.floor((Date.now() / 1000 - Number(seconds)) / 60);
  if (minutes < minutesOfStep)
    throw new Error(
      `The latest step of ${slice} in ${environment}, ${commit}, is ${minutes} minutes old, and pods may lack it: take the next one ${minutesOfStep} minutes after it, or with --now if you have seen that every pod has it.`,
    );
}
