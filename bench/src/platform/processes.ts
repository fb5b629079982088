import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processorTimeOfFamily } from '../processor-time.ts';

/** Process ids of the platform's parts, by name. */
export type Processes = Record<string, number>;

/** Seconds by part. */
export type PartTimes = Record<string, number>;

const windowMs = 2_000;
const idleSeconds = 10;
/** Windows until follow-up work must have ended. */
const mostWindows = 60;

/** Returns the processor time that each part has used so far, in seconds. Throws if a part has ended: one that is restarted has another process. */
export function partTimes(processes: Processes): PartTimes {
  const ended = Object.keys(processes).filter((name) => !existsSync(`/proc/${processes[name]}`));
  if (ended.length > 0) throw new Error(`The run is not valid, since a process has ended: ${ended.join(', ')}`);
  return Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, processorTimeOfFamily(pid)]));
}

export const sumOf = (times: PartTimes): number => Object.values(times).reduce((sum, seconds) => sum + seconds, 0);

/** Returns the processor time of each part from `before` to `after`, without `idle` seconds for each second of `elapsed`. */
export const timesBetween = (before: PartTimes, after: PartTimes, idle: PartTimes, elapsed: number): PartTimes =>
  Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, seconds - before[name]! - elapsed * (idle[name] ?? 0)]),
  );

/** Measures what each part uses without load, in seconds of processor time for each second, once work from before has ended. */
export async function idleTimes(processes: Processes): Promise<PartTimes> {
  for (let last = Infinity; ;) {
    const times = await timesOf(processes, idleSeconds);
    if (sumOf(times) > last * 0.9) return times;
    last = sumOf(times);
  }
}

async function timesOf(processes: Processes, seconds: number): Promise<PartTimes> {
  const before = partTimes(processes);
  await delay(seconds * 1000);
  const after = partTimes(processes);
  return Object.fromEntries(Object.entries(after).map(([name, used]) => [name, (used - before[name]!) / seconds]));
}

/** Waits until the platform uses little more than `idle`: follow-up work has ended. Rejects after two minutes. */
export async function untilQuiet(processes: Processes, idle: PartTimes): Promise<void> {
  const quiet = (sumOf(idle) * 1.5 + 0.02) * (windowMs / 1000);
  for (let window = 0; window < mostWindows; window++) {
    const before = sumOf(partTimes(processes));
    await delay(windowMs);
    if (sumOf(partTimes(processes)) - before <= quiet) return;
  }
  throw new Error('Follow-up work did not end within two minutes');
}

/** Returns the anonymous memory of each part in MB; of PostgreSQL, that of its first process. */
export const memoryOf = (processes: Processes): Record<string, number> =>
  Object.fromEntries(
    Object.entries(processes).map(([name, pid]) => {
      const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return [name, Math.round(Number(kilobytes) / 1024)];
    }),
  );
