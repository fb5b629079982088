import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock per second in /proc: the same on all of Linux that runs Node. */
const ticksPerSecond = 100;

/** True if the processor time of another process can be read here. */
export const hasProcessorTime = process.platform === 'linux';

/** Returns the seconds of processor time that a process has used so far, of all its threads and in the kernel, exact to 10 ms. */
export const processorTime = (pid: number): number => secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Returns the seconds of processor time that a process and all its descendants have used so far, also those that have ended. */
export function processorTimeOfFamily(pid: number): number {
  const byParent = Map.groupBy(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf),
    (stat) => Number(fieldsOf(stat)[1]),
  );
  const descendantsOf = (parent: number): string[] =>
    (byParent.get(parent) ?? []).flatMap((stat) => [stat, ...descendantsOf(Number.parseInt(stat, 10))]);
  // Each stat also has the time of children that have ended.
  return [...statOf(String(pid)), ...descendantsOf(pid)].reduce(
    (sum, stat) => sum + secondsIn(stat) + secondsOf(stat, 13),
    0,
  );
}

/** Returns a list with the text of /proc/<pid>/stat; an empty one if the process has ended. */
function statOf(pid: string): string[] {
  try {
    return [readFileSync(`/proc/${pid}/stat`, 'utf8')];
  } catch {
    return [];
  }
}

/** Returns the user and system time in the text of /proc/<pid>/stat, in seconds. */
export const secondsIn = (stat: string): number => secondsOf(stat, 11);

/** Returns the sum of two fields that count ticks, in seconds. */
function secondsOf(stat: string, first: number): number {
  const fields = fieldsOf(stat);
  return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
}

/** Returns the fields from the state on: the name of the program is in parentheses and may contain any character. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
