import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { processStartTime } from '@yoza/local-infrastructure/process-identity';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pack } from '../backup/archive.ts';
import { createBackup } from '../backup/create-backup.ts';
import { addToList, erasedListBeside } from '../backup/erased-accounts.ts';
import { describeFiles, machine, manifestName } from '../backup/manifest.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeDataFolder } from '../start/data-folder.ts';

let folder: string;
let dataDir: string;
let archive: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-restore-'));
  [dataDir, archive] = [join(folder, 'data'), join(folder, 'backup.tar.zst')];
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Writes an archive with this manifest; `damage` changes the files after they were described. */
async function writeArchive(
  fields: Partial<Manifest> = {},
  damage: (content: string) => Promise<void> = async () => {},
): Promise<void> {
  const content = join(folder, 'content');
  await mkdir(content);
  await writeFile(join(content, 'database.tar'), 'a database');
  await writeFile(join(content, 'superuser-password'), 'a password');
  await writeFile(join(content, 'secrets.json'), '{}');
  const manifest: Manifest = {
    format: 1,
    createdAt: '2026-11-29T20:00:00.000Z',
    version: '0.9.0',
    commit: '0123456789abcdef',
    postgres: { version: 18, machine },
    migrations: {},
    missingPhotos: [],
    files: await describeFiles(content),
    ...fields,
  };
  await damage(content);
  await writeFile(join(content, manifestName), JSON.stringify(manifest));
  await pack(content, manifestName, archive);
}

const restore = () => restoreBackup(dataDir, archive, () => {});

test('restore: refuses a folder with data and leaves it unchanged', async () => {
  await writeArchive();
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secrets.json'), 'mine');
  await expect(restore()).rejects.toThrow(`${dataDir} already has data (secrets.json)`);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('mine');
});

test('restore: refuses a running platform', async () => {
  await writeArchive();
  await mkdir(dataDir);
  const lock = { pid: process.ppid, startTime: processStartTime(process.ppid) };
  await writeFile(join(dataDir, 'running.json'), JSON.stringify(lock));
  await expect(restore()).rejects.toThrow(`Yoza is running from ${dataDir} (process ${process.ppid})`);
});

test.each<[string, () => Promise<void>, string]>([
  [
    'a file that has changed',
    () => writeArchive({}, (content) => writeFile(join(content, 'database.tar'), 'a databasE')),
    'database.tar has changed',
  ],
  [
    'a missing file',
    () => writeArchive({}, (content) => rm(join(content, 'superuser-password'))),
    'superuser-password is missing',
  ],
  [
    'an incomplete archive',
    async () => {
      await writeArchive();
      await writeFile(archive, (await readFile(archive)).subarray(0, -20));
    },
    'is not a backup, or it is damaged',
  ],
  ['a file that is no archive', () => writeFile(archive, 'a picture'), 'is not a backup, or it is damaged'],
  [
    'the migration of a newer version',
    () => writeArchive({ migrations: { jobs: ['9999-from-the-future'] } }),
    'of a newer version (0.9.0, commit 0123456789ab): these sources lack the migration 9999-from-the-future of jobs',
  ],
  [
    'another version of PostgreSQL',
    () => writeArchive({ postgres: { version: 19, machine } }),
    'made by PostgreSQL 19',
  ],
  [
    'another kind of machine',
    () => writeArchive({ postgres: { version: 18, machine: 'solaris sparc' } }),
    'on solaris sparc',
  ],
])('restore: refuses %s and leaves no data', async (_what, write, message) => {
  await write();
  await expect(restore()).rejects.toThrow(message);
  await expect(restore()).rejects.toThrow(InfrastructureError);
  expect(existsSync(dataDir)).toBe(false);
});

test('restore: an interrupted one prevents a start, and the next one begins anew', async () => {
  await mkdir(join(dataDir, 'photos'), { recursive: true });
  await writeFile(join(dataDir, 'restoring'), '');
  expect(() => takeDataFolder(dataDir)).toThrow('was interrupted: run npm run restore again');
  await writeArchive({ migrations: { jobs: ['9999-from-the-future'] } });
  await expect(restore()).rejects.toThrow('newer version');
  expect(existsSync(dataDir)).toBe(false);
});

test('backup: an archive that fails leaves no file', async () => {
  await expect(pack(join(folder, 'nothing'), manifestName, archive)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test('backup: refuses a folder without data, an existing archive and a second backup at the same time', async () => {
  await expect(createBackup(dataDir, archive)).rejects.toThrow(`${dataDir} contains no data`);
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secrets.json'), '{}');
  const lock = { pid: process.ppid, startTime: processStartTime(process.ppid) };
  await writeFile(join(dataDir, 'backup.json'), JSON.stringify(lock));
  await expect(createBackup(dataDir, archive)).rejects.toThrow(`already being made (process ${process.ppid})`);
  await writeFile(archive, 'an earlier backup');
  await expect(createBackup(dataDir, archive)).rejects.toThrow('already exists');
  expect(await readFile(archive, 'utf8')).toBe('an earlier backup');
});

test('list of erased accounts: has each account once, and keeps those that the database no longer has', async () => {
  const list = erasedListBeside(archive);
  await addToList(list, []);
  expect(existsSync(list)).toBe(false);
  await addToList(list, ['{"userId":"a"}', '{"userId":"b"}']);
  await addToList(list, ['{"userId":"b"}', '{"userId":"c"}']);
  expect(await readFile(list, 'utf8')).toBe('{"userId":"a"}\n{"userId":"b"}\n{"userId":"c"}\n');
  expect(await readdir(folder)).toEqual(['yoza-erased.jsonl']);
});
