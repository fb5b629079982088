import type { EntityManager } from '@mikro-orm/postgresql';
import { inBatches, monthsBefore } from '@yoza/service-kit/retention';
import { withTransaction } from '@yoza/service-kit/transaction';
import { tablesOf } from '../tables.ts';
import { ended, erased, eraseJobs, erasePhotos } from './erase-jobs.ts';

/** Retention periods in months. */
export interface RetentionPeriods {
  /** Of photos and signatures, from the slot of their job. */
  photoMonths: number;
  /** Of the places in technicians' logs. */
  locationMonths: number;
  /** Of all personal data in jobs that have ended, from their slot. */
  jobDetailMonths: number;
}

const batch = 500;

/** Erases what has been stored for its retention period, in transactions of 500 rows. */
export async function enforceRetention(em: EntityManager, periods: RetentionPeriods, now: Date): Promise<void> {
  const before = (months: number) => monthsBefore(now, months).toISOString();
  const step = (work: (em: EntityManager) => Promise<number>) => inBatches(batch, () => withTransaction(em, work));
  await step((transaction) => erasePhotosBefore(transaction, before(periods.photoMonths), now));
  await step((transaction) => eraseLocationsBefore(transaction, before(periods.locationMonths)));
  await step((transaction) => eraseJobsBefore(transaction, before(periods.jobDetailMonths), now));
}

async function erasePhotosBefore(em: EntityManager, before: string, now: Date): Promise<number> {
  const jobs = await tablesOf(em)
    .selectFrom('jobs')
    .select('id')
    .where('scheduled_start', '<', before)
    .where('status', 'in', ended)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('job_photos').select('id').whereRef('job_photos.job_id', '=', 'jobs.id')),
        exists(selectFrom('job_signatures').select('signed_by').whereRef('job_signatures.job_id', '=', 'jobs.id')),
      ]),
    )
    .limit(batch)
    .execute();
  const ids = jobs.map(({ id }) => id);
  if (ids.length > 0) await erasePhotos(em, ids, now);
  return ids.length;
}

async function eraseLocationsBefore(em: EntityManager, before: string): Promise<number> {
  const old = tablesOf(em)
    .selectFrom('technician_logs')
    .select('id')
    .where('created_at', '<', before)
    .where('location', 'is not', null)
    .limit(batch);
  const { numUpdatedRows } = await tablesOf(em)
    .updateTable('technician_logs')
    .set({ location: null })
    .where('created_at', '<', before)
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function eraseJobsBefore(em: EntityManager, before: string, now: Date): Promise<number> {
  const jobs = await tablesOf(em)
    .selectFrom('jobs')
    .select('id')
    .where('scheduled_start', '<', before)
    .where('status', 'in', ended)
    .where('address', '<>', erased)
    .limit(batch)
    .execute();
  await eraseJobs(
    em,
    jobs.map(({ id }) => id),
    now,
  );
  return jobs.length;
}
