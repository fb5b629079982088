import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { findUpload } from './find-upload.ts';
import { chunkKey } from './photo-upload.entity.ts';
import type { PhotoStorage } from './photo-storage.ts';

/**
 * Stores the next chunk of a photo and returns the number of bytes received. Simultaneous chunks are processed one after the other. Throws 404, 409
 * UPLOAD_FINISHED, and the errors of `PhotoUpload.append`.
 */
export async function appendToUpload(
  em: EntityManager,
  storage: PhotoStorage,
  actor: Principal,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<number> {
  return withTransaction(em, async (transaction) => {
    const { upload } = await findUpload(transaction, actor, id, true);
    if (!upload) throw conflict('UPLOAD_FINISHED', 'This photo has already been uploaded.');
    upload.append(offset, bytes.length);
    // Stored before it is noted: a chunk that was stored but not noted is stored again by the next attempt.
    if (bytes.length > 0) await storage.put(chunkKey(upload.id, offset), bytes);
    return upload.received;
  });
}
