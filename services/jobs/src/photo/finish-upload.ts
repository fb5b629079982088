import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { ProblemError, notFound, unprocessable } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { jobSubject } from '../job/audit-subject.ts';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordProofChange } from '../job/record-proof-change.ts';
import { findUpload } from './find-upload.ts';
import { JobPhoto, photoKeys } from './job-photo.entity.ts';
import { forgetUpload, keepAfterAll, leaveBehind } from './leftovers.ts';
import { PhotoUpload, chunkKey } from './photo-upload.entity.ts';
import { assertOpenFor, assertRoomFor } from './photo.policy.ts';
import type { PhotoStorage } from './photo-storage.ts';
import type { ReadPhoto } from './read-photo.ts';
import { readPhoto } from './read-photo.ts';
import { takenAt } from './taken-at.ts';

const hour = 3_600_000;

/**
 * Makes a photo of the job from the received bytes; a repeated call returns the same photo. Throws 404, 409 UPLOAD_INCOMPLETE, PHOTOS_CLOSED or
 * TOO_MANY_PHOTOS, and 422 PICTURE_DAMAGED or the errors of {@link readPhoto}: on a 422 the upload is discarded.
 */
export async function finishUpload(
  em: EntityManager,
  clock: Clock,
  storage: PhotoStorage,
  actor: Principal,
  id: string,
): Promise<JobPhoto> {
  const found = await findUpload(em, actor, id);
  if (found.photo) return found.photo;
  const { upload } = found;
  upload.assertComplete();
  const picture = await photoOf(upload, storage).catch(async (error: unknown) => {
    if (error instanceof ProblemError && error.status === 422) await giveUp(em, id, clock.now());
    throw error;
  });
  // Each attempt uses a new name, so that a late one cannot affect the files of another.
  const objectKey = `photos/${upload.id}/${randomUUID()}`;
  const keys = photoKeys(objectKey);
  await leaveBehind(em, Object.values(keys), new Date(clock.now().getTime() + hour));
  await storage.put(keys.full, picture.full);
  await storage.put(keys.thumbnail, picture.thumbnail);
  return withTransaction(em, (transaction) => keepPicture(transaction, clock, actor, upload, picture, objectKey));
}

async function photoOf(upload: PhotoUpload, storage: PhotoStorage): Promise<ReadPhoto> {
  const chunks = await Promise.all(upload.chunks.map((offset) => storage.get(chunkKey(upload.id, offset))));
  const bytes = Buffer.concat(chunks.filter((chunk) => chunk !== undefined)).subarray(0, upload.size);
  if (createHash('sha256').update(bytes).digest('hex') !== upload.sha256) {
    throw unprocessable('PICTURE_DAMAGED', 'The photo was damaged in transit. Please send it again.');
  }
  return readPhoto(bytes);
}

async function giveUp(em: EntityManager, id: string, now: Date): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const upload = await transaction.findOne(PhotoUpload, { id });
    if (upload) await forgetUpload(transaction, upload, now);
  });
}

async function keepPicture(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  { id, jobId }: PhotoUpload,
  picture: ReadPhoto,
  objectKey: string,
): Promise<JobPhoto> {
  const job = await lockJob(em, scopeOf(actor), jobId);
  const present = await em.findOne(JobPhoto, { id });
  if (present) return present;
  const upload = await em.findOne(PhotoUpload, { id });
  if (!upload) throw notFound('Upload not found');
  assertOpenFor(job, actor, upload.photoType);
  await assertRoomFor(em, jobId);
  const now = clock.now();
  const { clientId, photoType, caption, uploadedBy } = upload;
  const { width, height, hash: contentHash } = picture;
  const times = { takenAt: takenAt(upload.takenAt, now), uploadedAt: now };
  const details = { id, jobId, clientId, photoType, caption, uploadedBy, objectKey, contentHash, width, height };
  const photo = Object.assign(new JobPhoto(), { ...details, ...times });
  em.persist(photo);
  await keepAfterAll(em, Object.values(photoKeys(objectKey)));
  await forgetUpload(em, upload, now);
  recordProofChange(em, job, actor.userId, now);
  recordAdminChange(em, {
    actor,
    action: 'photo.added',
    subject: jobSubject(job),
    after: { photoType, caption, takenAt: photo.takenAt },
    at: now,
  });
  return photo;
}
