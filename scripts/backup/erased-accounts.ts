import { withClient } from '@yoza/local-infrastructure/databases';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '../start/prepare-databases.ts';
import { createProgress } from '../start/progress.ts';
import { runEntryOf } from '../start/launch-part.ts';
import { localDatabase } from '../start/with-database.ts';
import { platformDatabase } from './database-facts.ts';

/** Returns the list of erased accounts that is kept beside an archive: one line of JSON each, ids and dates. */
export const erasedListBeside = (archive: string): string => join(dirname(archive), 'yoza-erased.jsonl');

const erasedAccounts = `select user_id as "userId", requested_at as "requestedAt", erased_at as "erasedAt"
  from identity.erasures where erased_at is not null order by erased_at`;

/**
 * Adds the accounts erased so far to the list beside an archive: all archives before it contain data of them. Those already listed stay, since the
 * database may be that of an older archive.
 */
export async function listErasedAccounts(postgresUrl: string, archive: string): Promise<void> {
  const lines = await withClient(platformDatabase(postgresUrl), async (client) => {
    const { rows: known } = await client.query(`select 1 where to_regclass('identity.erasures') is not null`);
    return known.length === 0
      ? []
      : (await client.query<object>(erasedAccounts)).rows.map((row) => JSON.stringify(row));
  });
  await addToList(erasedListBeside(archive), lines);
}

/** Adds lines to a list that lacks them; the file is complete at any time. */
export async function addToList(list: string, lines: readonly string[]): Promise<void> {
  const listed = existsSync(list) ? (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '') : [];
  const all = new Set([...listed, ...lines]);
  if (all.size === 0) return;
  await writeFile(`${list}.partial`, [...all].map((line) => `${line}\n`).join(''));
  await rename(`${list}.partial`, list);
}

/**
 * Erases the accounts of the list beside an archive again in the database restored from it, in this data folder on its running server. Returns false
 * without a list.
 */
export async function eraseAccountsAgain(dataDir: string, postgresUrl: string, archive: string): Promise<boolean> {
  const list = erasedListBeside(archive);
  if (!existsSync(list)) return false;
  const database = await localDatabase(dataDir, postgresUrl);
  const identity = database.services.find(({ part }) => part.name === 'identity')!;
  await migrate({ ...database, services: [identity], progress: createProgress(false) });
  const args = ['erase', '--from', list];
  await runEntryOf(identity, 'services/identity/src/operations.ts', 'Erasing accounts again', { args });
  return true;
}
