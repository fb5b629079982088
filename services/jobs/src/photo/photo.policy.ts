import type { PhotoType } from '@yoza/jobs-contract/photos';
import { photosPerJob } from '@yoza/jobs-contract/photo-limits';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import type { Job } from '../job/job.entity.ts';
import { JobPhoto } from './job-photo.entity.ts';

/**
 * Throws 409 PHOTOS_CLOSED unless photos of this kind can be added: before photos once the job is assigned, after photos once the work has started,
 * both until it is completed; an admin can also add to a completed job.
 */
export function assertOpenFor({ status }: Job, { role }: Principal, photoType: PhotoType): void {
  if (status === 'in_progress' || (status === 'completed' && role === 'admin')) return;
  if (status === 'assigned' && photoType === 'before') return;
  const message =
    status === 'assigned'
      ? 'You can add photos of the finished work after the job is started.'
      : `Photos cannot be added to a job that is ${status}.`;
  throw conflict('PHOTOS_CLOSED', message, { from: status });
}

/** Throws 409 TOO_MANY_PHOTOS when the job, which must be locked, has the maximum number of photos. */
export async function assertRoomFor(em: EntityManager, jobId: string): Promise<void> {
  if ((await em.count(JobPhoto, { jobId })) < photosPerJob) return;
  throw conflict('TOO_MANY_PHOTOS', `A job can have at most ${photosPerJob} photos.`, { limit: photosPerJob });
}

/** Throws 409 PHOTOS_CLOSED when a technician removes a photo from a job they may no longer change. */
export function assertMayRemove({ status }: Job, { role }: Principal): void {
  if (role === 'admin' || status === 'assigned' || status === 'in_progress') return;
  throw conflict('PHOTOS_CLOSED', `Photos of a job that is ${status} can only be removed by an admin.`, {
    from: status,
  });
}
