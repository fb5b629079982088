import { startProcess } from '@yoza/local-infrastructure/process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SupervisedProcess } from '../start/supervised-process.ts';

let folder: string;
let lines: string[];
let launches: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-supervised-'));
  lines = [];
  launches = 0;
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Supervises a process whose n-th launch runs the n-th script; later launches repeat the last one. */
function supervise(...scripts: string[]): SupervisedProcess {
  return new SupervisedProcess({
    name: 'part',
    title: 'the part',
    say: (line) => lines.push(line),
    launch: (signal) =>
      startProcess({
        name: 'the part',
        command: '/bin/sh',
        args: ['-c', scripts[Math.min(launches++, scripts.length - 1)] ?? ''],
        logFile: join(folder, 'part.log'),
        ready: async () => true,
        signal,
      }),
  });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}

test('supervised process: restarts after an unexpected end and reports both', async () => {
  const part = supervise('exec sleep 600');
  await part.start();
  const before = part.pid;
  await part.crash();
  await until(() => lines.length === 2);
  expect(lines).toEqual([
    '! the part ended unexpectedly (signal SIGKILL); starting it again in 0.5 s',
    '✓ the part is back',
  ]);
  expect(part.pid).not.toBe(before);
  await part.stop();
});

test('supervised process: lengthens the pauses between failed restarts', async () => {
  const part = supervise('exec sleep 600', 'exit 1', 'exec sleep 600');
  await part.start();
  await part.crash();
  await until(() => lines.at(-1) === '✓ the part is back' && launches === 3);
  expect(lines.filter((line) => line.startsWith('!')).map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual([
    '0.5',
    '1',
  ]);
  await part.stop();
});

test('supervised process: a stop while a start waits for a restart keeps it down', async () => {
  const part = supervise('exec sleep 600');
  await part.start();
  await part.crash();
  await until(() => lines.length === 1);
  const starting = part.start();
  await part.stop();
  await starting;
  expect(part.pid).toBeUndefined();
  expect(launches).toBe(1);
});

test('supervised process: remains down after a stop or kill until it is started', async () => {
  const part = supervise('exec sleep 600');
  await part.start();
  await part.kill();
  expect(part.pid).toBeUndefined();
  await part.start();
  await part.stop();
  expect(part.pid).toBeUndefined();
  expect(lines).toEqual([]);
  expect(launches).toBe(2);
});

test('supervised process: cancels a pending restart when stopped', async () => {
  const part = supervise('exec sleep 600');
  await part.start();
  await part.crash();
  await until(() => lines.length === 1);
  await part.stop();
  expect(launches).toBe(1);
});

test('supervised process: is started at once, and only once, during the pause before a restart', async () => {
  const part = supervise('exec sleep 600');
  await part.start();
  await part.crash();
  await until(() => lines.length === 1);
  await part.start();
  await delay(700);
  expect(launches).toBe(2);
  await part.stop();
});
