import { photoDeletionLock } from '@yoza/jobs-contract/photo-deletion-lock';
import { withClient } from '@yoza/local-infrastructure/databases';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { platformDatabase } from './database-facts.ts';

/** Runs `work` while jobs deletes no photo from its store. */
export const keepingPhotos = <Result>(postgresUrl: string, work: () => Promise<Result>): Promise<Result> =>
  withClient(platformDatabase(postgresUrl), async (client) => {
    // Closing the connection releases the lock in every case.
    await client.query('select pg_advisory_lock(hashtext($1))', [photoDeletionLock]);
    return work();
  });

/** Links the files of the photo store. A file never changes after it has its name, so a link costs no space and stays when the store deletes the photo. */
export async function linkPhotos(store: string, target: string): Promise<void> {
  if (!existsSync(store)) return;
  const entries = await readdir(store, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const source = join(entry.parentPath, entry.name);
    const copy = join(target, relative(store, source));
    await mkdir(dirname(copy), { recursive: true });
    await link(source, copy);
  }
}

/** Returns the storage keys of photos that the folder lacks; `named` are their beginnings in the database. */
export const photosMissing = (named: readonly string[], folder: string): string[] =>
  named.flatMap((key) => [`${key}/full`, `${key}/thumbnail`]).filter((key) => !existsSync(join(folder, key)));
