import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Lists the photos that the database names and that are not in the folder, or whose larger size has other bytes than those that were stored. */
export async function brokenPhotos(client: pg.Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ object_key: string; content_hash: string }>(
    'select object_key, content_hash from jobs.job_photos order by 1',
  );
  const broken: string[] = [];
  for (const { object_key: key, content_hash: hash } of rows) {
    const [full, thumbnail] = ['full', 'thumbnail'].map((size) => join(dataDir, 'photos', key, size));
    if (!existsSync(full!) || !existsSync(thumbnail!)) broken.push(`${key} is missing`);
    else if (hashOf(await readFile(full!)) !== hash) broken.push(`${key} has other bytes`);
  }
  return broken;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
