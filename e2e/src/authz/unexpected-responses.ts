import { atATime } from '../api/at-a-time.ts';
import type { Call } from './call.ts';
import type { Callers } from './callers.ts';
import { type Caller, type Row, callers as callerKinds, nameOf } from './matrix.ts';
import type { Resource } from './resource.ts';
import { newResources } from './resources.ts';

/** Maximum number of rows called concurrently. */
const atOnce = 8;

/** Checks a response beyond its status. Returns the fault; undefined if the response is correct. */
export type Check = (row: Row, caller: Caller, body: string, resource: Resource) => Promise<string | undefined>;

/**
 * Calls every row as every kind of caller. Returns a sentence for each call that fails and each response that differs from its row, is a refusal
 * without a problem document, or does not pass `check`. Calls that change nothing (reads, refusals) share one set of test objects; every call that
 * may change something has its own set.
 */
export async function unexpectedResponses(rows: Row[], calls: Record<string, Call>, callers: Callers, check: Check) {
  const shared = newResources(callers);
  const faultOf = async (row: Row, caller: Caller): Promise<string | undefined> => {
    const resource = changesSomething(row, caller) ? newResources(callers) : shared;
    const { clients } = callers;
    const response = await calls[nameOf(row)]!({ client: clients[caller], caller, callers, clients, resource });
    const body = await response.text();
    const status = response.status();
    if (String(status) !== row.expected[caller])
      return `expected ${row.expected[caller]}, got ${status} ${body.slice(0, 300)}`;
    if (status >= 400 && !response.headers()['content-type']?.startsWith('application/problem+json'))
      return `is no problem document: ${body.slice(0, 300)}`;
    return check(row, caller, body, resource);
  };
  const faults: string[] = [];
  const inTurn = async (group: Row[]) => {
    for (const row of group) {
      for (const caller of callerKinds) {
        const fault = await faultOf(row, caller).catch((error: Error) => `could not be called: ${error.message}`);
        if (fault) faults.push(`${nameOf(row)} as ${caller}: ${fault}`);
      }
    }
  };
  // The longest first, so that none runs alone at the end.
  const groups = Object.values(Object.groupBy(rows, groupOf)) as Row[][];
  const longestFirst = groups.toSorted((a, b) => b.length - a.length);
  await atATime(atOnce, longestFirst, inTurn);
  return faults;
}

const changesSomething = ({ method, expected }: Row, caller: Caller) =>
  method !== 'GET' && expected[caller].startsWith('2');

/** Path prefixes of objects of which a user has only one, or a few; rows about them run one after the other. */
const onlyOnes = ['/api/me/places', '/api/chat/', '/api/calendar', '/api/slot-holds', '/api/technician/clock-'];
/** Paths of rows whose call or test object starts a job; a technician can have only one in progress, so they also run one after the other. */
const startingJobs = ['/api/jobs/{jobId}/status', '/api/jobs/{id}/signature', '/api/jobs/{id}/rating'];

const groupOf = (row: Row): string =>
  startingJobs.includes(row.path)
    ? 'started jobs'
    : (onlyOnes.find((beginning) => row.path.startsWith(beginning)) ?? nameOf(row));
