import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/restore/open-database.ts';
import { brokenPhotos } from '../src/restore/photos.ts';
import { mustRun, runScript } from '../src/restore/scripts.ts';
import { differences, readTables } from '../src/restore/tables.ts';
import { prepareSchemas, readMarks, writeMeanwhile } from '../src/restore/write-meanwhile.ts';

let folder: string;
let [source, target, archive] = ['source', 'target', 'backup.tar.zst'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-restore-'));
  removeWithParent(folder);
  // The database server may run under another user.
  await chmod(folder, 0o711);
  [source, target, archive] = [join(folder, source), join(folder, target), join(folder, archive)];
});

afterAll(async () => {
  for (const dataDir of [source, target]) await removePostgresHome(join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

test(
  'restore: gives an empty folder the rows and photos of one instant, from a backup made under load',
  { timeout: 240_000 },
  async () => {
    let before;
    {
      await using database = await openDatabase(source);
      await writeFile(join(source, 'secrets.json'), '{"mailSealKey":"a key"}');
      await prepareSchemas(database.client);
      before = await readTables(database.client);
      const stopping = new AbortController();
      const writing = writeMeanwhile(database.client, source, stopping.signal);
      const backup = mustRun('backup', source, ['--to', archive]).finally(() => stopping.abort());
      await Promise.all([writing, backup]);
    }
    expect((await stat(archive)).mode & 0o777).toBe(0o600);

    const refused = await runScript('restore', source, [archive]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('already has data') });
    await mustRun('restore', target, [archive]);
    await using restored = await openDatabase(target);
    const after = await readTables(restored.client);
    const unwritten = differences(before, after).filter((line) => !/\.(marks|job_photos): /.test(line));
    expect(unwritten).toEqual([]);
    expect(before.get('jobs.rows')?.rows).toBe(1000);
    const marks = await readMarks(restored.client);
    // Each schema is written to after the one before it.
    expect(marks).toEqual(marks.toSorted((a, b) => b - a));
    expect(marks[0]! - marks[3]!).toBeLessThanOrEqual(1);
    expect(marks[0]).toBeGreaterThan(1);
    expect(after.get('jobs.job_photos')?.rows).toBeGreaterThan(0);
    expect(await brokenPhotos(restored.client, target)).toEqual([]);
    expect(await readFile(join(target, 'secrets.json'), 'utf8')).toBe('{"mailSealKey":"a key"}');
  },
);
