import type { EntityManager } from '@mikro-orm/postgresql';
import { JobStatus } from '@yoza/contracts/jobs/schemas';
import { sql } from 'kysely';
import { PhotoUpload } from '../photo/photo-upload.entity.ts';
import { photoKeys } from '../photo/job-photo.entity.ts';
import { leaveBehind } from '../photo/leftovers.ts';
import { tablesOf } from '../tables.ts';

/** Value of a column that has to have one. */
const erased = 'Erased';
const ended = [JobStatus.enum.completed, JobStatus.enum.cancelled];

/**
 * Erases what jobs stores about a customer, except of bookings that are neither completed nor cancelled: addresses, notes, phone numbers, vehicles, photos,
 * signatures, the words of ratings, and where technicians were during these jobs. Times, services and prices stay, for the figures of the business. Can
 * be repeated.
 */
export async function erasePerson(em: EntityManager, personId: string, now: Date): Promise<void> {
  const ids = tablesOf(em).selectFrom('jobs').select('id').where('customer_id', '=', personId);
  const jobs = await ids.where('status', 'in', ended).execute();
  await eraseJobs(
    em,
    jobs.map(({ id }) => id),
    now,
  );
  await eraseVehicles(em, personId, now);
  const tables = tablesOf(em);
  await tables.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
  await tables.deleteFrom('slot_holds').where('holder_id', '=', personId).execute();
  await tables.deleteFrom('slot_hold_times').where('holder_id', '=', personId).execute();
  await em.execute('delete from idempotency_keys where user_id = ?', [personId]);
  await em.execute('delete from dead_letters where strpos(payload, ?) > 0', [personId]);
}

async function eraseJobs(em: EntityManager, jobIds: string[], now: Date): Promise<void> {
  if (jobIds.length === 0) return;
  await erasePhotos(em, jobIds, now);
  const tables = tablesOf(em);
  await tables.deleteFrom('job_signatures').where('job_id', 'in', jobIds).execute();
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

/** Removes the photos and unfinished uploads; their files are deleted by the next sweep. */
async function erasePhotos(em: EntityManager, jobIds: string[], now: Date): Promise<void> {
  const tables = tablesOf(em);
  const photos = await tables.deleteFrom('job_photos').where('job_id', 'in', jobIds).returning('object_key').execute();
  const uploads = await em.find(PhotoUpload, { jobId: { $in: jobIds } });
  const keys = photos.flatMap(({ object_key }) => Object.values(photoKeys(object_key)));
  await leaveBehind(em, [...keys, ...uploads.flatMap(({ chunkKeys }) => chunkKeys)], now);
  await tables.deleteFrom('photo_uploads').where('job_id', 'in', jobIds).execute();
}

/** Removes the vehicles without jobs; one that a job refers to keeps its year and type. */
async function eraseVehicles(em: EntityManager, personId: string, now: Date): Promise<void> {
  const tables = tablesOf(em);
  await tables
    .deleteFrom('vehicles')
    .where('customer_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('jobs').select('id').whereRef('jobs.vehicle_id', '=', 'vehicles.id'))),
    )
    .execute();
  await tables
    .updateTable('vehicles')
    .set({ make: erased, model: '', color: null, license_plate: null, notes: null })
    .set({ is_archived: true, updated_at: now.toISOString() })
    .where('customer_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('id')
            .whereRef('jobs.vehicle_id', '=', 'vehicles.id')
            .where('jobs.status', 'not in', ended),
        ),
      ),
    )
    .where(sql<boolean>`make <> ${erased}`)
    .execute();
}
