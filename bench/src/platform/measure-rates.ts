import { arrive } from './arrivals.ts';
import { browseOrBook } from './acts.ts';
import type { Load } from './load.ts';
import { partTimes, sumOf, timesBetween, untilQuiet } from './processes.ts';
import { Tally } from './tally.ts';

/** Highest 95th percentile of each kind of call, in milliseconds. */
const slowest = {
  'GET /api/services': 300,
  'GET /api/slots': 300,
  'GET /api/jobs': 300,
  'GET /api/invoices': 300,
  'POST /api/jobs': 800,
  'PATCH /api/jobs/{id}/cancel': 800,
  'POST /api/chat/sessions': 500,
};
const mostFailed = 0.001;
/** Users under way for each user a second; more means that the platform falls behind. */
const secondsUnderWay = 5;

/** Measures the usual mix at each rate, in rising order, up to the first that exceeds a limit. Returns a table. */
export async function measureRates(load: Load, rates: readonly number[]): Promise<string> {
  const lines = ['P10  users/s  calls/s  p50  p95  p99 ms  failed  dropped  processor  slowest kind'];
  for (const rate of rates.toSorted((one, other) => one - other)) {
    const { line, passes } = await measureRate(load, rate);
    lines.push(line);
    if (!passes) break;
  }
  return lines.join('\n');
}

async function measureRate(load: Load, perSecond: number): Promise<{ line: string; passes: boolean }> {
  const { target, customers, processes, idle, seconds, say } = load;
  await untilQuiet(processes, idle);
  say(`${perSecond} users a second`);
  const tally = (target.tally = new Tally());
  const [begun, before] = [performance.now(), partTimes(processes)];
  const { dropped } = await arrive({ perSecond, seconds, mostUnderWay: perSecond * secondsUnderWay }, (index) =>
    browseOrBook(target, customers, index),
  );
  const elapsed = (performance.now() - begun) / 1000;
  const busy = sumOf(timesBetween(before, partTimes(processes), {}, elapsed)) / elapsed;
  const exceeded = Object.entries(slowest)
    .map(([name, limit]) => ({ name, limit, p95: tally.latency(0.95, name) }))
    .toSorted((one, other) => other.p95 / other.limit - one.p95 / one.limit);
  const [worst] = exceeded;
  const passes = dropped === 0 && tally.failed <= tally.calls * mostFailed && worst!.p95 <= worst!.limit;
  const figures = [
    perSecond,
    (tally.calls / elapsed).toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => tally.latency(share).toFixed(0)),
  ];
  const counts = [tally.failed, dropped, `${(busy * 100).toFixed(0)} %`];
  return {
    line: `P10  ${[...figures, ...counts].join('  ')}  ${worst!.name} ${worst!.p95.toFixed(0)} of ${worst!.limit} ms  ${passes ? 'passes' : 'fails'}`,
    passes,
  };
}
