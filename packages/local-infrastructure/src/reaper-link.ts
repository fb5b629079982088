import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

let reaper: ChildProcess | undefined;

function send(...words: (string | number)[]): void {
  reaper ??= startReaper();
  reaper.stdin?.write(`${words.join('\t')}\n`);
}

function startReaper(): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./reaper.ts', import.meta.url))], {
    // Runs in its own session, so that Ctrl-C in the terminal does not end the watcher before the watched processes.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] },
  });
  child.unref();
  const input = child.stdin;
  if (input && 'unref' in input && typeof input.unref === 'function') input.unref();
  input?.on('error', () => {});
  return child;
}

/** Makes the process group of this pid end, by this signal, when the current process ends for any reason. */
export function dieWithParent(pid: number, signal: NodeJS.Signals): void {
  send('watch', pid, signal);
}

/** Stops watching a process that has ended, since another program may get its process id from now on. */
export function forgetProcess(pid: number): void {
  send('release', pid);
}

/** Removes a temporary folder when the current process ends without having removed it. */
export function removeWithParent(folder: string): void {
  send('folder', folder);
}
