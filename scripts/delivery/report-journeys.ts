import { root } from '../topology.ts';
import { readJourneys, writeJourneys } from './journeys.ts';
import { stagedCommit } from './staged-commit.ts';

/**
 * Makes the journeys of a slice pending on the commit that staging runs, with the address of their run, unless they have passed before. Returns that commit;
 * undefined, and changes nothing, if main names a later one: the deployment of that starts a run of its own. Throws the errors of `stagedCommit` and
 * `callGithub`.
 */
export function beginJourneys(slice: string, address: string, folder = root): string | undefined {
  const commit = stagedCommit(slice, folder);
  // A release of the commit may be under way.
  if (commit && readJourneys(slice, commit)?.state !== 'success')
    writeJourneys(slice, commit, { state: 'pending', address }, 'They run against staging.');
  return commit;
}

/**
 * Makes the result of a job on GitHub that of the journeys of a commit. If staging does not run that commit any longer, they may have met another one: then
 * they have no result, unless they have passed before. Throws as `beginJourneys` does.
 */
export function endJourneys(slice: string, commit: string, result: string, address: string, folder = root): void {
  if (stagedCommit(slice, folder) !== commit) {
    if (readJourneys(slice, commit)?.state !== 'success')
      writeJourneys(slice, commit, { state: 'error', address }, 'Staging got another commit while they ran.');
  } else if (result === 'success') writeJourneys(slice, commit, { state: 'success', address }, 'They passed.');
  else writeJourneys(slice, commit, { state: 'failure', address }, `They ended with ${result}.`);
}
