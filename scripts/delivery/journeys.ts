import { callGithub } from './github.ts';

/** Result of the journeys of a slice against staging: a status of the commit that its image was built from. */
export interface Journeys {
  /** An error is no result: staging got another commit meanwhile, or the run ended early. */
  state: 'pending' | 'success' | 'failure' | 'error';
  /** Address of the run. */
  address: string;
}

const contextOf = (slice: string) => `journeys/${slice}`;

/** Returns the latest result of the journeys of a slice for a commit; undefined if they have not run. Throws the errors of `callGithub`. */
export function readJourneys(slice: string, commit: string): Journeys | undefined {
  const { statuses } = callGithub(`repos/{owner}/{repo}/commits/${commit}/status?per_page=100`) as {
    statuses: { context: string; state: Journeys['state']; target_url: string | null }[];
  };
  const found = statuses.find(({ context }) => context === contextOf(slice));
  return found && { state: found.state, address: found.target_url ?? '' };
}

/** Makes a result of the journeys of a slice the latest one of a commit. Throws the errors of `callGithub`. */
export function writeJourneys(slice: string, commit: string, { state, address }: Journeys, description: string): void {
  const fields = { context: contextOf(slice), state, target_url: address, description };
  callGithub(`repos/{owner}/{repo}/statuses/${commit}`, fields);
}

/** Returns the sentence why a promotion of a commit must wait for its journeys; undefined if they have passed. */
function reasonToWait(slice: string, commit: string, journeys: Journeys | undefined): string | undefined {
  const those = `The journeys of ${slice} ${commit} against staging`;
  const again = `run the workflow journeys for ${slice}`;
  if (!journeys)
    return `${those} have not run: ${again} while staging runs that commit. If it does, but Argo CD has not reported it, give that commit as seen.`;
  if (journeys.state === 'success') return undefined;
  if (journeys.state === 'pending')
    return `${those} are still running: ${journeys.address} If that run has ended, ${again} again.`;
  if (journeys.state === 'failure')
    return `${those} failed: ${journeys.address} If the slice is not the reason, ${again} again.`;
  return `${those} have no result, since staging got another commit meanwhile or the run ended early: ${journeys.address} If staging runs that commit, ${again} again.`;
}

/** Returns the state of the journeys of a commit with the address of their run, and why a promotion must wait for them. Asks GitHub, which may not answer. */
function findOut(slice: string, commit: string): { state: string; reason: string | undefined } {
  try {
    const journeys = readJourneys(slice, commit);
    const state = journeys ? `${journeys.state} ${journeys.address}` : 'absent';
    return { state, reason: reasonToWait(slice, commit, journeys) };
  } catch (error) {
    return { state: 'unknown', reason: (error as Error).message };
  }
}

/**
 * Returns the lines about the journeys of a commit for the pull request that releases it. Throws an Error with a sentence if they have not passed, or GitHub
 * cannot be asked, and they are not skipped.
 */
export function linesOfJourneys(slice: string, commit: string, isSkipped: boolean): string {
  const { state, reason } = findOut(slice, commit);
  if (reason !== undefined && !isSkipped)
    throw new Error(`${reason}\nTo release it nevertheless, check without_journeys, or give --without-journeys.`);
  const line = `Journeys against staging: ${state}`;
  return reason !== undefined ? `${line}\nReleased without them. ${reason}` : line;
}
