import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { before, linkLife, positionLife, tripLife } from './lifetimes.ts';

/**
 * Returns the trip with a secret's hash or to a job, by the technician to whom the job is still assigned; undefined when there is none, when the job
 * was cancelled, two hours after the trip has ended, and 26 hours after it began.
 */
export async function findTrip(em: EntityManager, by: { secretHash: string } | { jobId: string }, now: Date) {
  const since = (milliseconds: number) => before(now, milliseconds).toISOString();
  const query = tablesOf(em)
    .selectFrom('tracking_links as l')
    .innerJoin('jobs as j', (join) =>
      join
        .onRef('j.id', '=', 'l.job_id')
        .onRef('j.technician_id', '=', 'l.technician_id')
        .on('j.status', '<>', 'cancelled'),
    )
    .leftJoin('services as s', 's.id', 'j.service_id')
    .leftJoin('people as t', 't.id', 'l.technician_id')
    .leftJoin('travel_positions as p', (join) =>
      join.onRef('p.job_id', '=', 'l.job_id').on('l.ended_at', 'is', null).on('l.started_at', '>', since(positionLife)),
    )
    .select(['l.job_id', 'l.started_at', 'l.ended_at', 'j.version'])
    .select(['j.status', 'j.scheduled_start', 'j.scheduled_end', 'j.time_slot', 'j.service_name'])
    .select(['j.expected_arrival_at', 'j.arrived_at'])
    .select(['j.latitude as destination_latitude', 'j.longitude as destination_longitude'])
    .select(['s.translations as service_translations', 't.first_name', 't.profile_image_url'])
    .select(['p.latitude', 'p.longitude', 'p.accuracy_metres', 'p.measured_at'])
    .where((eb) => eb.or([eb('l.ended_at', 'is', null), eb('l.ended_at', '>', since(linkLife))]))
    .where('l.started_at', '>', since(tripLife + linkLife));
  return 'jobId' in by
    ? query.where('l.job_id', '=', by.jobId).executeTakeFirst()
    : query.where('l.secret_hash', '=', by.secretHash).executeTakeFirst();
}

/** Trip with the data shown for it; times are the database's text. */
export type TripRow = NonNullable<Awaited<ReturnType<typeof findTrip>>>;
