/**
 * bench [P1 P2 …] [--rounds 9] [--seconds 2] [--jobs 1000000] [--guard]: measures paths of the platform side by side with reference programs and prints
 * one table. Exits with 1 if a run failed, or with `--guard` if a ratio is beyond its bound, not if a goal was missed; with 2 for an invalid argument.
 */
import { loadavg } from 'node:os';
import { ProcessFailedError } from '@yoza/local-infrastructure/process';
import { UsageError, parseArguments } from './arguments.ts';
import type { BenchOptions } from './arguments.ts';
import { canPin, takeGeneratorCore } from './cores.ts';
import { hasNginx } from './nginx.ts';
import { rows } from './rows.ts';
import { beyondBounds, tableOf } from './table.ts';
import type { Comparison } from './table.ts';

/** Load average of the last minute above which other programs disturb a run. */
const busyLoad = 0.5;

async function measure(options: BenchOptions): Promise<Comparison[]> {
  await using stack = new AsyncDisposableStack();
  const selected = rows.filter(({ name }) => options.rows.length === 0 || options.rows.includes(name));
  const comparisons: Comparison[] = [];
  for (const row of selected) {
    const say = (line: string) => console.error(`… ${row.name}: ${line}`);
    comparisons.push(...(await row.run({ ...options, stack, say })));
  }
  return comparisons;
}

try {
  const options = parseArguments(
    process.argv.slice(2),
    rows.map(({ name }) => name),
  );
  if (!canPin) console.error('taskset is not installed: the programs share all cores, and the ratios say little.');
  if (!hasNginx) console.error('nginx is not installed: the comparisons with it are left out.');
  const [load = 0] = loadavg();
  if (load > busyLoad) console.error(`The machine is busy (load ${load.toFixed(1)}): compare the A/A lines first.`);
  takeGeneratorCore();
  const comparisons = await measure(options);
  console.log(tableOf(comparisons));
  const worse = options.guard ? beyondBounds(comparisons) : [];
  for (const line of worse) console.error(`Beyond its bound: ${line}`);
  if (worse.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  // The log is removed with its folder.
  if (error instanceof ProcessFailedError) console.error(error.logTail);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
