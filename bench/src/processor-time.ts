import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock per second in /proc: the same on all of Linux that runs Node. */
const ticksPerSecond = 100;

/** True if the processor time of another process can be read here. */
export const hasProcessorTime = process.platform === 'linux';

/** Returns the seconds of processor time that a process has used so far, of all its threads and in the kernel, exact to 10 ms. */
export const processorTime = (pid: number): number => secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Returns the user and system time in the text of /proc/<pid>/stat, in seconds. */
export function secondsIn(stat: string): number {
  // The name of the program is in parentheses and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
