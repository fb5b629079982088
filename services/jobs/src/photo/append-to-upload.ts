import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { findUpload } from './find-upload.ts';
import { chunkKey } from './photo-upload.entity.ts';
import type { PhotoStorage } from './photo-storage.ts';

/**
 * Keeps the next piece of a picture and answers with how far it is, in bytes. Two that come at once are taken one after the other. Throws 404
 * and what {@link PhotoUpload.append} throws.
 */
export async function appendToUpload(
  em: EntityManager,
  storage: PhotoStorage,
  actor: Principal,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<number> {
  return withTransaction(em, async (transaction) => {
    const { upload } = await findUpload(transaction, actor, id, true);
    if (!upload) throw conflict('UPLOAD_FINISHED', 'This photo has arrived already.');
    upload.append(offset, bytes.length);
    // Kept before it is noted: what was put and not noted is put again by the next attempt.
    if (bytes.length > 0) await storage.put(chunkKey(upload.id, offset), bytes);
    return upload.received;
  });
}
