import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { Job } from '../job/job.entity.ts';
import { inScope, scopeOf } from '../job/job.policy.ts';
import { JobPhoto } from './job-photo.entity.ts';
import { PhotoUpload } from './photo-upload.entity.ts';

export type FoundUpload = { upload: PhotoUpload; photo: null } | { upload: null; photo: JobPhoto };

/**
 * Returns an upload of the caller, or the photo it has become. Throws 404 for another user's upload, and for one of a job that is no longer the
 * technician's.
 */
export async function findUpload(em: EntityManager, actor: Principal, id: string, lock = false): Promise<FoundUpload> {
  const lockMode = lock ? LockMode.PESSIMISTIC_WRITE : undefined;
  const upload = await em.findOne(PhotoUpload, { id, uploadedBy: actor.userId }, { lockMode });
  const photo = upload ? null : await em.findOne(JobPhoto, { id, uploadedBy: actor.userId });
  const jobId = upload?.jobId ?? photo?.jobId;
  const job = jobId === undefined ? null : await em.findOne(Job, { id: jobId });
  if (!job || !inScope(scopeOf(actor), job)) throw notFound('Upload not found');
  return upload ? { upload, photo: null } : { upload: null, photo: photo! };
}
