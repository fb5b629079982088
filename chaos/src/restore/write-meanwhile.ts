import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoDeletionLock } from '@yoza/jobs-contract/photo-deletion-lock';
import type pg from 'pg';
import { hashOf } from './photos.ts';

const schemas = ['identity', 'jobs', 'billing', 'chat'] as const;

/** Creates what a backup needs of the services' schemas, and the tables that {@link writeMeanwhile} writes to. */
export async function prepareSchemas(client: pg.Client): Promise<void> {
  for (const schema of schemas)
    await client.query(
      `create table ${schema}.migrations (name text);
       create table ${schema}.marks (number integer primary key);
       create table ${schema}.rows as select n, md5(n::text) as text from generate_series(1, 1000) as n`,
    );
  await client.query('create table jobs.job_photos (object_key text, content_hash text)');
}

/**
 * Until `signal` aborts, writes ever higher numbers to the four schemas, each in a transaction of its own and always in this order, and adds a photo
 * and removes the previous one, files and rows in the order in which jobs does.
 */
export async function writeMeanwhile(client: pg.Client, dataDir: string, signal: AbortSignal): Promise<void> {
  let previous: string | undefined;
  for (let number = 1; !signal.aborted; number++) {
    for (const schema of schemas) await client.query(`insert into ${schema}.marks values ($1)`, [number]);
    const key = await addPhoto(client, dataDir);
    if (previous) await removePhoto(client, dataDir, previous);
    previous = key;
  }
}

/** Stores a photo. Returns its storage key. */
async function addPhoto(client: pg.Client, dataDir: string): Promise<string> {
  const key = `photos/${randomUUID()}/${randomUUID()}`;
  const folder = join(dataDir, 'photos', key);
  const bytes = randomBytes(5_000);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'full'), bytes);
  await writeFile(join(folder, 'thumbnail'), bytes.subarray(0, 500));
  await client.query('insert into jobs.job_photos values ($1, $2)', [key, hashOf(bytes)]);
  return key;
}

async function removePhoto(client: pg.Client, dataDir: string, key: string): Promise<void> {
  await client.query('delete from jobs.job_photos where object_key = $1', [key]);
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock_shared(hashtext($1)) as locked',
    [photoDeletionLock],
  );
  // Jobs tries again later.
  if (!rows[0]!.locked) return;
  await rm(join(dataDir, 'photos', key), { recursive: true });
  await client.query('select pg_advisory_unlock_shared(hashtext($1))', [photoDeletionLock]);
}

/** Returns the numbers that each schema has; throws an error if one has a gap. */
export async function readMarks(client: pg.Client): Promise<number[]> {
  const counts: number[] = [];
  for (const schema of schemas) {
    const { rows } = await client.query<{ count: number; max: number }>(
      `select count(*)::int as count, coalesce(max(number), 0) as max from ${schema}.marks`,
    );
    const { count, max } = rows[0]!;
    if (count !== max) throw new Error(`${schema} has ${count} of the numbers up to ${max}`);
    counts.push(max);
  }
  return counts;
}
