import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the start time of a running process, in the system's own notation; undefined when there is no such process (or only its zombie). */
export function processStartTime(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // The program's name, in parentheses, may contain spaces: count the fields after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const result = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return result.stdout?.trim() || undefined;
}

/** Returns the command line of a running process, or undefined. */
export function processCommandLine(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    } catch {
      return undefined;
    }
  }
  const result = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return result.stdout?.trim() || undefined;
}
