import type { EntityManager } from '@mikro-orm/postgresql';
import { JobStatus } from '@yoza/jobs-contract/schemas';
import { photoKeys } from '../photo/job-photo.entity.ts';
import { leaveBehind } from '../photo/leftovers.ts';
import { PhotoUpload } from '../photo/photo-upload.entity.ts';
import { tablesOf } from '../tables.ts';

/** Value of an erased column that has to have one. */
export const erased = 'Erased';

/** States of jobs that have ended. */
export const ended = [JobStatus.enum.completed, JobStatus.enum.cancelled];

/**
 * Erases the personal data of jobs that have ended: where they were, notes, phone numbers, photos, signatures, the words of ratings, and the notes in technicians'
 * logs.
 */
export async function eraseJobs(em: EntityManager, jobIds: string[], now: Date): Promise<void> {
  if (jobIds.length === 0) return;
  await erasePhotos(em, jobIds, now);
  const tables = tablesOf(em);
  await tables.deleteFrom('tracking_links').where('job_id', 'in', jobIds).execute();
  await tables.updateTable('job_ratings').set({ words: null }).where('job_id', 'in', jobIds).execute();
  await tables
    .updateTable('technician_logs')
    .set({ location: null, notes: null, metadata: null })
    .where('job_id', 'in', jobIds)
    .execute();
  await tables
    .updateTable('jobs')
    .set({ address: erased, landmark: null, directions: null, latitude: null, longitude: null })
    .set({ special_instructions: null, vehicle_name: erased })
    .set({ mobile_money_phone: null, mobile_money_reference: null, payment_intent_id: null })
    .where('id', 'in', jobIds)
    .execute();
}

/** Removes the photos, signatures and unfinished uploads; their files are deleted by the next sweep. */
export async function erasePhotos(em: EntityManager, jobIds: string[], now: Date): Promise<void> {
  const tables = tablesOf(em);
  const photos = await tables.deleteFrom('job_photos').where('job_id', 'in', jobIds).returning('object_key').execute();
  const uploads = await em.find(PhotoUpload, { jobId: { $in: jobIds } });
  const keys = photos.flatMap(({ object_key }) => Object.values(photoKeys(object_key)));
  await leaveBehind(em, [...keys, ...uploads.flatMap(({ chunkKeys }) => chunkKeys)], now);
  await tables.deleteFrom('job_signatures').where('job_id', 'in', jobIds).execute();
  await tables.deleteFrom('photo_uploads').where('job_id', 'in', jobIds).execute();
}
