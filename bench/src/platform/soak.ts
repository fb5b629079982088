import { arrive } from './arrivals.ts';
import { browseOrBook } from './acts.ts';
import type { Load } from './load.ts';
import { memoryOf } from './processes.ts';
import { Tally } from './tally.ts';

/** Applies the usual mix for some minutes. Returns a line for each five minutes with latencies and the memory of each process. */
export async function soak(
  { target, customers, processes, say }: Load,
  minutes: number,
  rate: number,
): Promise<string> {
  const lines = [`P10  ${rate} users/s for ${minutes} minutes; anonymous memory in MB`];
  const begun = performance.now();
  for (let minute = 0; minute < minutes; minute += 5) {
    say(`minute ${minute} of ${minutes} at ${rate} users a second`);
    const tally = (target.tally = new Tally());
    const { dropped } = await arrive(
      { perSecond: rate, seconds: Math.min(5, minutes - minute) * 60, mostUnderWay: rate * 5 },
      (index) => browseOrBook(target, customers, index),
    );
    const memory = Object.entries(memoryOf(processes)).map(([name, megabytes]) => `${name} ${megabytes}`);
    const latencies = `p50 ${tally.latency(0.5).toFixed(0)}, p95 ${tally.latency(0.95).toFixed(0)} ms`;
    const at = ((performance.now() - begun) / 60_000).toFixed(0);
    lines.push(`P10  minute ${at}: ${latencies}, ${tally.failed} failed, ${dropped} dropped; ${memory.join(', ')}`);
  }
  return lines.join('\n');
}
