import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import type { FoundUpload } from './find-upload.ts';
import { JobPhoto } from './job-photo.entity.ts';
import { forgetUpload } from './leftovers.ts';
import type { UploadRequest } from './photo-upload.entity.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { assertOpenFor, assertRoomFor } from './photo.policy.ts';

/** Maximum number of unfinished uploads of a job; a further one replaces the oldest. */
const uploadsPerJob = 20;

/**
 * Announces a photo of a job. The same client id again returns the same upload wherever it stopped, or the photo it has become; with other bytes it
 * begins anew. Throws 404, 409 PHOTOS_CLOSED, TOO_MANY_PHOTOS, or CLIENT_ID_TAKEN when another user has used it.
 */
export async function startUpload(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  jobId: string,
  request: UploadRequest,
): Promise<FoundUpload> {
  return withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(actor), jobId);
    const { clientId } = request;
    const photo = await transaction.findOne(JobPhoto, { jobId, clientId });
    if (photo) {
      assertOwn(photo, actor);
      return { upload: null, photo };
    }
    assertOpenFor(job, actor, request.photoType);
    await assertRoomFor(transaction, jobId);
    const uploads = await transaction.find(PhotoUpload, { jobId }, { orderBy: { createdAt: 'asc' } });
    const earlier = uploads.find((candidate) => candidate.clientId === clientId);
    if (earlier) assertOwn(earlier, actor);
    if (earlier?.isOf(request)) return { upload: earlier, photo: null };
    const now = clock.now();
    const given = earlier ?? (uploads.length >= uploadsPerJob ? uploads[0] : undefined);
    if (given) await forgetUpload(transaction, given, now);
    const upload = PhotoUpload.announce(jobId, actor.userId, request, now);
    transaction.persist(upload);
    return { upload, photo: null };
  });
}

function assertOwn({ uploadedBy }: { uploadedBy: string }, { userId }: Principal): void {
  if (uploadedBy !== userId) throw conflict('CLIENT_ID_TAKEN', 'Another user has already sent this photo.');
}
