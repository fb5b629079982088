import { root } from '../topology.ts';
import { type Journeys, readJourneys, writeJourneys } from './journeys.ts';
import { stagedCommit } from './staged-commit.ts';

/** Run of the journeys of a slice against staging. */
interface JourneysRun {
  slice: string;
  /** Address of the run. */
  address: string;
  /** Commit of the slice that a person has seen staging run, if Argo CD's report of it is missing. */
  seen: string | undefined;
}

/**
 * Makes the journeys of a slice pending on the commit that staging runs, with the address of their run, unless they have passed before. Returns that commit;
 * undefined, and changes nothing, if main names a later one: the deployment of that starts a run of its own. Throws the errors of `stagedCommit` and
 * `callGithub`.
 */
export function beginJourneys(run: JourneysRun, folder = root): string | undefined {
  const commit = stagedCommit(run.slice, run.seen, folder);
  if (commit) writeUnlessPassed(run, commit, 'pending', 'They run against staging.');
  return commit;
}

/**
 * Makes the result of a job on GitHub that of the journeys of a commit; it is empty if the job tested nothing. They have no result, unless they have passed
 * before, if staging does not run that commit any longer, since they may have met another one, and if the job has neither succeeded nor failed. Throws as
 * `beginJourneys` does.
 */
export function endJourneys(run: JourneysRun, commit: string, result: string, folder = root): void {
  if (stagedCommit(run.slice, run.seen, folder) !== commit)
    writeUnlessPassed(run, commit, 'error', 'Staging got another commit while they ran.');
  else if (result === 'success') write(run, commit, 'success', 'They passed.');
  else if (result === 'failure') write(run, commit, 'failure', 'They failed.');
  else writeUnlessPassed(run, commit, 'error', 'They ended without a result.');
}

function write({ slice, address }: JourneysRun, commit: string, state: Journeys['state'], description: string): void {
  writeJourneys(slice, commit, { state, address }, description);
}

/** A release of a commit that has passed may be under way. */
function writeUnlessPassed(run: JourneysRun, commit: string, state: Journeys['state'], description: string): void {
  if (readJourneys(run.slice, commit)?.state !== 'success') write(run, commit, state, description);
}
