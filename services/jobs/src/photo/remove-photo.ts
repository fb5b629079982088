import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { notFound, ProblemError } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { jobSubject } from '../job/audit-subject.ts';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordProofChange } from '../job/record-proof-change.ts';
import { JobPhoto, photoKeys } from './job-photo.entity.ts';
import { leaveBehind } from './leftovers.ts';
import { assertMayRemove } from './photo.policy.ts';

/** Removes a photo; its files are deleted by the next sweep. Throws 404, 409 PHOTOS_CLOSED. */
export async function removePhoto(em: EntityManager, clock: Clock, actor: Principal, id: string): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const photo = await transaction.findOne(JobPhoto, { id });
    if (!photo) throw notFound('Photo not found');
    const job = await lockJob(transaction, scopeOf(actor), photo.jobId).catch((error) => {
      throw error instanceof ProblemError && error.status === 404 ? notFound('Photo not found') : error;
    });
    assertMayRemove(job, actor);
    await leaveBehind(transaction, Object.values(photoKeys(photo.objectKey)), clock.now());
    transaction.remove(photo);
    recordProofChange(transaction, job, actor.userId, clock.now());
    const { photoType, caption, takenAt } = photo;
    recordAdminChange(transaction, {
      actor,
      action: 'photo.removed',
      subject: jobSubject(job),
      before: { photoType, caption, takenAt },
      at: clock.now(),
    });
  });
}
