import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStartTime } from '@yoza/local-infrastructure/process-identity';
import { ProcessFailedError, readLogTail, runProcess, startProcess } from '@yoza/local-infrastructure/process';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-process-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const shell = (script: string) => ({
  name: 'the program',
  command: '/bin/sh',
  args: ['-c', script],
  logFile: join(folder, 'program.log'),
});

async function startParent() {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'parent.ts'), folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent, pids: JSON.parse(line.toString()) as number[] };
}

/** Waits until the condition holds, at most until the test's own time limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}

test.each([
  ['is killed', (parent: ReturnType<typeof spawn>) => parent.kill('SIGKILL')],
  ['crashes', (parent: ReturnType<typeof spawn>) => parent.stdin?.write('crash\n')],
  ['is asked to end', (parent: ReturnType<typeof spawn>) => parent.kill('SIGTERM')],
])('a parent that %s: leaves no processes and no temporary folders', async (_how, end) => {
  const { parent, pids } = await startParent();
  expect(pids.map(processStartTime)).not.toContain(undefined);
  expect(existsSync(join(folder, 'temporary'))).toBe(true);
  end(parent);
  await once(parent, 'exit');
  await until(() => pids.every((pid) => processStartTime(pid) === undefined));
  await until(() => !existsSync(join(folder, 'temporary')));
});

test('program start: reports the exit code and last output of a program that ends early', async () => {
  const start = startProcess({ ...shell('echo no licence >&2; exit 3'), ready: async () => false });
  await expect(start).rejects.toThrow(/the program ended while starting \(exit code 3\); see .*program\.log/);
  await expect(start).rejects.toMatchObject({ logTail: 'no licence' });
});

test('program start: ends a program that does not become ready', async () => {
  const start = startProcess({ ...shell('echo $$; exec sleep 600'), ready: async () => false, readyTimeoutMs: 200 });
  const error = await start.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProcessFailedError);
  expect(processStartTime(Number((error as ProcessFailedError).logTail))).toBeUndefined();
});

test('program start: fails for a program that does not exist', async () => {
  const start = startProcess({ ...shell(''), command: '/nowhere/program', ready: async () => true });
  await expect(start).rejects.toThrow(/ENOENT/);
});

test('stopping: ends a program that ignores the termination signal', async () => {
  const running = await startProcess({
    ...shell('trap "" TERM; echo trapped; while :; do sleep 600 & wait; done'),
    stopTimeoutMs: 100,
    ready: async () => existsSync(join(folder, 'program.log')) && readLogTail(join(folder, 'program.log')) !== '',
  });
  await running.stop();
  expect(await running.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

test('child process: ends when its program is killed', async () => {
  const running = await startProcess({
    ...shell('sleep 600 & echo $!; wait'),
    ready: async () => existsSync(join(folder, 'program.log')) && readLogTail(join(folder, 'program.log')) !== '',
  });
  const child = Number(readLogTail(running.logFile));
  expect(processStartTime(child)).toBeDefined();
  process.kill(running.pid, 'SIGKILL');
  await running.exited;
  await until(() => processStartTime(child) === undefined);
});

test('program run: fails with the exit code of the program', async () => {
  await runProcess(shell('exit 0'));
  await expect(runProcess(shell('exit 4'))).rejects.toThrow('the program failed (exit code 4)');
});

test('program: is not started if its signal is already aborted', async () => {
  const mark = join(folder, 'mark');
  const aborted = { ...shell(`touch ${mark}`), signal: AbortSignal.abort() };
  await expect(runProcess(aborted)).rejects.toThrow('aborted');
  await expect(startProcess({ ...aborted, ready: async () => true })).rejects.toThrow('aborted');
  expect(existsSync(mark)).toBe(false);
});
