import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStartTime } from '@yoza/local-infrastructure/process-identity';
import { findRunningPlatform, takeDataFolder } from '../start/data-folder.ts';
import { loadSecrets } from '../start/secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-data-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const lockOf = (pid: number) => JSON.stringify({ pid, startTime: processStartTime(pid) });

test('data folder: is refused while it is in use, with the process that uses it', async () => {
  await writeFile(join(folder, 'running.json'), lockOf(process.ppid));
  expect(() => takeDataFolder(folder)).toThrow(`Yoza already runs from ${folder} (process ${process.ppid})`);
  expect(findRunningPlatform(folder)).toBe(process.ppid);
});

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startTime: '1' })],
  ['a number that was given to another process', JSON.stringify({ pid: process.ppid, startTime: '1' })],
  ['a half-written note', '{"pid":'],
])('%s does not keep the folder locked', async (_what, lock) => {
  await writeFile(join(folder, 'running.json'), lock);
  const taken = takeDataFolder(folder);
  expect(taken.afterCrash).toBe(true);
  expect(findRunningPlatform(folder)).toBe(process.pid);
  taken.release();
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
  expect(takeDataFolder(folder).afterCrash).toBe(false);
});

test('keys and passwords: are generated once, readable only by their owner', async () => {
  const first = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(first);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(first.databasePasswords)).size).toBe(4);
});

test('secret of a newer version: is added without changing the others', async () => {
  const { oidcClientSecret, ...older } = await loadSecrets(folder);
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(older));
  const newer = await loadSecrets(folder);
  expect(newer).toMatchObject(older);
  expect(newer.oidcClientSecret).not.toBe(oidcClientSecret);
});

test('unreadable secrets: are preserved, and the error names restore and reset', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"gateway');
  await expect(loadSecrets(folder)).rejects.toThrow('restore it, or clear the data with npm run reset');
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{"gateway');
});
