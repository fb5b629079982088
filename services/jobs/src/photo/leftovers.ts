import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@yoza/service-kit/logging';
import { withTransaction } from '@yoza/service-kit/transaction';
import { PhotoUpload } from './photo-upload.entity.ts';
import type { PhotoStorage } from './photo-storage.ts';

const uploadHours = 24;
const atOnce = 100;

/** Notes, in the caller's transaction, storage objects that are unreferenced from `since` on. */
export async function leaveBehind(em: EntityManager, keys: string[], since: Date): Promise<void> {
  if (keys.length === 0) return;
  await em.execute(
    `insert into photo_leftovers (object_key, since) values ${keys.map(() => '(?, ?)').join(', ')} on conflict do nothing`,
    keys.flatMap((key) => [key, since.toISOString()]),
  );
}

/** Notes, in the caller's transaction, that these objects are referenced and no longer leftovers. */
export async function keepAfterAll(em: EntityManager, keys: string[]): Promise<void> {
  await em.execute(`delete from photo_leftovers where object_key in (${keys.map(() => '?').join(', ')})`, keys);
}

/** Discards an upload, in the caller's transaction; its chunks are deleted by the next sweep. */
export async function forgetUpload(em: EntityManager, upload: PhotoUpload, now: Date): Promise<void> {
  await leaveBehind(em, upload.chunkKeys, now);
  em.remove(upload);
  await em.flush();
}

/** Discards uploads left unfinished for a day, and deletes leftover objects from the storage; objects that cannot be deleted stay noted. */
export async function sweepPhotos(em: EntityManager, storage: PhotoStorage, now: Date, logger: Logger): Promise<void> {
  const yesterday = new Date(now.getTime() - uploadHours * 3_600_000);
  await withTransaction(em, async (transaction) => {
    const forgotten = await transaction.find(PhotoUpload, { createdAt: { $lt: yesterday } }, { limit: atOnce });
    for (const upload of forgotten) await forgetUpload(transaction, upload, now);
  });
  const due = await em.execute<{ object_key: string }[]>(
    'select object_key from photo_leftovers where since <= ? order by since limit ?',
    [now.toISOString(), atOnce],
  );
  for (const { object_key: key } of due) {
    try {
      await storage.delete(key);
      await keepAfterAll(em, [key]);
    } catch (error) {
      logger.warn({ err: error, key }, 'an unused photo could not be deleted; it will be retried');
    }
  }
}
