/**
 * Watches over the processes of one parent, which starts it (`reaper-link.ts`) and registers them over standard input, one line each: `watch` with
 * pid and signal, `release` with pid, `folder` with path, separated by tabs. When that input ends, because the parent stopped, crashed or was killed,
 * the process groups still registered get their signal, the last one first, then SIGKILL, after at most five seconds; the folders are removed.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { processStartTime } from './process-identity.ts';

interface Ward {
  signal: NodeJS.Signals;
  startTime: string | undefined;
}

const patienceMs = 5_000;
const wards = new Map<number, Ward>();
const folders = new Set<string>();

function obey(line: string): void {
  const [verb, subject = '', signal = 'SIGTERM'] = line.split('\t');
  const pid = Number(subject);
  if (verb === 'watch') wards.set(pid, { signal: signal as NodeJS.Signals, startTime: processStartTime(pid) });
  if (verb === 'release') wards.delete(pid);
  if (verb === 'folder') folders.add(subject);
}

function isStillThere(pid: number, ward: Ward): boolean {
  // The process id may have been given to another process.
  const startTime = processStartTime(pid);
  return startTime !== undefined && startTime === ward.startTime;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has exited in the meantime.
  }
}

async function endAll(): Promise<void> {
  const remaining = [...wards].filter(([pid, ward]) => isStillThere(pid, ward)).toReversed();
  for (const [pid, ward] of remaining) signalGroup(pid, ward.signal);
  const deadline = Date.now() + patienceMs;
  while (remaining.some(([pid, ward]) => isStillThere(pid, ward)) && Date.now() < deadline) await delay(50);
  // Also ends child processes that the program has left in its group.
  for (const [pid] of remaining) signalGroup(pid, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
for await (const line of createInterface({ input: process.stdin })) obey(line);
await endAll();
