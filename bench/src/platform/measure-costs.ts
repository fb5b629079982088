import { arrive } from './arrivals.ts';
import { bookAndPay, browseOrBook, read } from './acts.ts';
import type { Load } from './load.ts';
import { partTimes, sumOf, timesBetween, untilQuiet } from './processes.ts';
import type { PartTimes } from './processes.ts';
import type { Customer, Target } from './target.ts';

/** Rates as in a busy hour of one machine: work does not queue, and code and caches are as warm as there. At a tenth of them a unit costs half as much again. */
const readsPerSecond = 300;
const bookingsPerSecond = 10;
const mostUnderWay = 500;

const goals = { read: 1.5, 'paid booking': 80 };

/** Uses the platform for half a minute, so that its processes have compiled their code. */
export async function warmUp(target: Target, customers: readonly Customer[]): Promise<void> {
  await arrive({ perSecond: 40, seconds: 15, mostUnderWay }, (index) => browseOrBook(target, customers, index));
  await arrive({ perSecond: bookingsPerSecond, seconds: 15, mostUnderWay }, async (index) => {
    await bookAndPay(target, customers[index % customers.length]!);
  });
}

/**
 * Measures the processor time of a read, and of a booking paid by mobile money with the calls of its page and everything that follows: invoice, receipt,
 * notifications, emails. Returns a line for each, with the time of each part in milliseconds.
 */
export async function measureCosts(load: Load): Promise<string> {
  const { target, customers, seconds, say } = load;
  say(`${readsPerSecond} reads a second`);
  const reads = await costOf(load, async () => {
    const { arrived } = await arrive({ perSecond: readsPerSecond, seconds, mostUnderWay }, () =>
      read(target, customers),
    );
    return arrived;
  });
  say(`${bookingsPerSecond} paid bookings a second`);
  const bookings = await costOf(load, async () => {
    let paid = 0;
    await arrive({ perSecond: bookingsPerSecond, seconds, mostUnderWay }, async (index) => {
      if (await bookAndPay(target, customers[index % customers.length]!)) paid++;
    });
    return paid;
  });
  return [lineOf('read', reads), lineOf('paid booking', bookings)].join('\n');
}

/** Returns the seconds of processor time of each part for one unit of `work`, which returns the number of units. */
async function costOf({ processes, idle }: Load, work: () => Promise<number>): Promise<PartTimes> {
  await untilQuiet(processes, idle);
  const [begun, before] = [performance.now(), partTimes(processes)];
  const units = await work();
  await untilQuiet(processes, idle);
  const elapsed = (performance.now() - begun) / 1000;
  const used = timesBetween(before, partTimes(processes), idle, elapsed);
  return Object.fromEntries(Object.entries(used).map(([name, seconds]) => [name, seconds / units]));
}

function lineOf(unit: keyof typeof goals, cost: PartTimes): string {
  const own = Object.fromEntries(Object.entries(cost).filter(([name]) => name !== 'sandbox'));
  const parts = Object.entries(own)
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, seconds]) => seconds >= 0.000_05)
    .map(([name, seconds]) => `${name} ${(seconds * 1000).toFixed(1)}`);
  const ms = sumOf(own) * 1000;
  return `P10  a ${unit}: ${ms.toFixed(1)} ms of processor time (goal ≤ ${goals[unit]}): ${parts.join(', ')}`;
}
