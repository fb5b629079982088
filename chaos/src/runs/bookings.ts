import { KeepUp } from '../checks/keep-up.ts';
import { settle } from '../checks/settle.ts';
import { planFaults } from '../faults/plan-faults.ts';
import { Progress, countOf, runFaults } from '../faults/run-faults.ts';
import type { Inflicted } from '../faults/run-faults.ts';
import { newCustomers, newFirstAdmin } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import { createRandom } from '../random.ts';
import type { Report } from '../report.ts';
import { bookAll } from '../bookings/book-all.ts';
import type { BookingOutcome } from '../bookings/book-all.ts';
import { customersFor, planBookings } from '../bookings/plan-bookings.ts';

export interface BookingsOptions {
  bookings: number;
  kills: number;
  /** Seconds after the last fault within which all records must agree. */
  convergeSeconds: number;
  seed: number;
  say: (line: string) => void;
}

/**
 * Lets customers book, reschedule and cancel through the gateway while parts are killed and paused, backends are ended and links are disturbed, and
 * compares what the customers learned with all schemas.
 */
export async function runBookings(
  platform: Platform,
  { bookings, kills, convergeSeconds, seed, say }: BookingsOptions,
): Promise<Report> {
  const begun = performance.now();
  const plans = planBookings(seed, bookings);
  say(`${customersFor(bookings)} customers sign in`);
  const admin = await newFirstAdmin(platform);
  const customers = await newCustomers(platform, customersFor(bookings));
  const faults = planFaults(createRandom(seed + 1), kills, platform.links);
  say(`${bookings} bookings while parts fail`);
  const progress = new Progress();
  const statuses = new Map<number, number>();
  await using keepUp = new KeepUp(platform);
  let done = 0;
  const prefix = `chaos-${seed}-`;
  const [history, inflicted] = await Promise.all([
    bookAll(customers, plans, (index) => `${prefix}${index}`, {
      async beforeEach() {
        await progress.untilFaultsFollow();
        await keepUp.untilKeptUp();
      },
      afterEach: () => void (progress.clients = ++done / bookings),
      count: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
    }),
    runFaults(platform, [faults.servers, faults.programs], progress, say),
  ]);
  say('waiting until all records agree');
  const settled = await settle(platform, { history, prefix, adminIds: [admin.id] }, convergeSeconds);
  return {
    rows: [
      ['seed', seed],
      ...settled.rows,
      ...rowsOfStatuses(statuses),
      ...rowsOfFaults(inflicted),
      ['seconds in all', Math.round((performance.now() - begun) / 1000)],
    ],
    violations: [...settled.violations, ...judgeCoverage(history, inflicted, kills)],
  };
}

/** Returns a violation if the run did not disturb the platform, or less than half of the bookings were acknowledged: such a run shows nothing. */
function judgeCoverage(history: readonly BookingOutcome[], inflicted: Inflicted, kills: number): string[] {
  const acknowledged = history.filter(({ booked }) => booked.kind === 'ok').length;
  return [
    ...(acknowledged < history.length / 2
      ? [`only ${acknowledged} of ${history.length} bookings were acknowledged`]
      : []),
    ...(countOf(inflicted, 'kill') < kills ? [`only ${countOf(inflicted, 'kill')} of ${kills} kills`] : []),
    ...(countOf(inflicted, 'terminate') < kills / 2 ? [`only ${countOf(inflicted, 'terminate')} ended backends`] : []),
    ...(countOf(inflicted, 'pause') < kills / 5 ? [`only ${countOf(inflicted, 'pause')} pauses`] : []),
  ];
}

const rowsOfStatuses = (statuses: ReadonlyMap<number, number>): [string, number][] =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => [status === 0 ? '  calls without a response' : `  calls answered ${status}`, count]);

function rowsOfFaults(inflicted: Inflicted): [string, string | number][] {
  const targets = (kind: string) =>
    [...inflicted]
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, count]) => `${name.slice(kind.length + 1)} ${count}`)
      .toSorted()
      .join(', ');
  return [
    ['killed with -9', `${countOf(inflicted, 'kill')}: ${targets('kill')}`],
    ['backends ended', `${countOf(inflicted, 'terminate')}: ${targets('terminate')}`],
    ['processes paused', `${countOf(inflicted, 'pause')}: ${targets('pause')}`],
    [
      'links cut / slowed / stalled',
      ['cut', 'slow', 'stall'].map((kind) => countOf(inflicted, kind as 'cut')).join(' / '),
    ],
  ];
}
