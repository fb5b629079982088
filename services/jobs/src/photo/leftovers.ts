import type { EntityManager } from '@mikro-orm/postgresql';
import { photoDeletionLock } from '@yoza/jobs-contract/photo-deletion-lock';
import type { Logger } from '@yoza/service-kit/logging';
import { withTransaction } from '@yoza/service-kit/transaction';
import { tablesOf } from '../tables.ts';
import { PhotoLeftover } from './photo-leftover.entity.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import type { PhotoStorage } from './photo-storage.ts';

const uploadHours = 24;
const atOnce = 100;

/** Notes, in the caller's transaction, storage objects that are unreferenced from `since` on. */
export async function leaveBehind(em: EntityManager, keys: string[], since: Date): Promise<void> {
  if (keys.length === 0) return;
  await tablesOf(em)
    .insertInto('photo_leftovers')
    .values(keys.map((key) => ({ object_key: key, since: since.toISOString() })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Notes, in the caller's transaction, that these objects are referenced and no longer leftovers. */
export async function keepAfterAll(em: EntityManager, keys: string[]): Promise<void> {
  await em.nativeDelete(PhotoLeftover, { objectKey: { $in: keys } });
}

/** Discards an upload, in the caller's transaction; its chunks are deleted by the next sweep. */
export async function forgetUpload(em: EntityManager, upload: PhotoUpload, now: Date): Promise<void> {
  await leaveBehind(em, upload.chunkKeys, now);
  em.remove(upload);
  await em.flush();
}

/**
 * Discards uploads left unfinished for a day, and deletes leftover objects from the storage, up to 100 of each; objects that cannot be deleted stay
 * noted, as do all while a backup is made.
 */
export async function sweepPhotos(em: EntityManager, storage: PhotoStorage, now: Date, logger: Logger): Promise<void> {
  const yesterday = new Date(now.getTime() - uploadHours * 3_600_000);
  await withTransaction(em, async (transaction) => {
    const forgotten = await transaction.find(PhotoUpload, { createdAt: { $lt: yesterday } }, { limit: atOnce });
    for (const upload of forgotten) await forgetUpload(transaction, upload, now);
  });
  const due = await em.find(PhotoLeftover, { since: { $lte: now } }, { orderBy: { since: 'asc' }, limit: atOnce });
  for (const { objectKey: key } of due) {
    try {
      await withTransaction(em, (transaction) => deleteUnlessBackedUp(transaction, storage, key));
    } catch (error) {
      logger.warn({ err: error, key }, 'an unused photo could not be deleted; it will be retried');
    }
  }
}

async function deleteUnlessBackedUp(em: EntityManager, storage: PhotoStorage, key: string): Promise<void> {
  const [{ locked }] = await em.execute<[{ locked: boolean }]>(
    'select pg_try_advisory_xact_lock_shared(hashtext(?)) as locked',
    [photoDeletionLock],
  );
  if (!locked) return;
  await storage.delete(key);
  await keepAfterAll(em, [key]);
}
