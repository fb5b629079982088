import { atATime } from './at-a-time.ts';
import type { Call } from './authz-calls.ts';
import type { Callers } from './signed-in-callers.ts';
import { type Caller, type Row, callers as kinds, nameOf } from './authz-matrix.ts';
import type { Thing } from './authz-thing.ts';
import { newThings } from './authz-things.ts';

/** So many rows are called at a time. */
const atOnce = 8;

/** What an answer said beside its status; undefined when it is as it should be. */
export type Check = (row: Row, caller: Caller, body: string, thing: Thing) => Promise<string | undefined>;

/**
 * Calls every row as every kind of caller, and answers with a sentence for each answer that is not as its row says. What leaves everything as
 * it was (reads, refusals) is about one set of things; a call that may change something has a set of its own.
 */
export async function wrongAnswers(rows: Row[], calls: Record<string, Call>, callers: Callers, check: Check) {
  const shared = newThings(callers);
  const faultOf = async (row: Row, caller: Caller): Promise<string | undefined> => {
    const thing = changesSomething(row, caller) ? newThings(callers) : shared;
    const { clients } = callers;
    const answer = await calls[nameOf(row)]!({ client: clients[caller], caller, callers, clients, thing });
    const body = await answer.text();
    const status = answer.status();
    if (String(status) !== row.expected[caller])
      return `expected ${row.expected[caller]}, got ${status} ${body.slice(0, 300)}`;
    if (status >= 400 && !answer.headers()['content-type']?.startsWith('application/problem+json'))
      return `is no problem document: ${body.slice(0, 300)}`;
    return check(row, caller, body, thing);
  };
  const faults: string[] = [];
  const inTurn = async (group: Row[]) => {
    for (const row of group) {
      for (const caller of kinds) {
        const fault = await faultOf(row, caller).catch((error: Error) => `could not be called: ${error.message}`);
        if (fault) faults.push(`${nameOf(row)} as ${caller}: ${fault}`);
      }
    }
  };
  // The longest first, so that none is left alone at the end.
  const groups = Object.values(Object.groupBy(rows, groupOf)) as Row[][];
  const longestFirst = groups.toSorted((a, b) => b.length - a.length);
  await atATime(atOnce, longestFirst, inTurn);
  return faults;
}

const changesSomething = ({ method, expected }: Row, caller: Caller) =>
  method !== 'GET' && expected[caller].startsWith('2');

/** Where paths begin that are about something of which a person has only one: rows about it follow one another. */
const onlyOnes = ['/api/chat/', '/api/calendar', '/api/slot-holds', '/api/technician/clock-'];
/** Rows that need a job in progress follow one another as well: a technician works on one at a time. */
const ofRunningJobs = ['/api/jobs/{jobId}/status', '/api/jobs/{id}/signature', '/api/jobs/{id}/rating'];

const groupOf = (row: Row): string =>
  ofRunningJobs.includes(row.path)
    ? 'running jobs'
    : (onlyOnes.find((beginning) => row.path.startsWith(beginning)) ?? nameOf(row));
