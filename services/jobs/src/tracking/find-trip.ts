import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceTranslations } from '@yoza/contracts/jobs/service-translations';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import { before, linkLife, positionLife, tripLife } from './lifetimes.ts';

/** Trip with the data shown for it; times are the database's text. */
export interface TripRow {
  job_id: string;
  started_at: string;
  ended_at: string | null;
  status: JobStatus;
  scheduled_start: string;
  scheduled_end: string;
  time_slot: string;
  service_name: string;
  service_translations: ServiceTranslations | null;
  expected_arrival_at: string | null;
  arrived_at: string | null;
  destination_latitude: string | null;
  destination_longitude: string | null;
  first_name: string | null;
  profile_image_url: string | null;
  latitude: number | null;
  longitude: number | null;
  accuracy_metres: number | null;
  measured_at: string | null;
}

/**
 * Returns the trip with a secret's hash or to a job, by the technician to whom the job is still assigned; undefined when there is none, when the job
 * was cancelled, and two hours after the trip has ended.
 */
export async function findTrip(
  em: EntityManager,
  by: { secretHash: string } | { jobId: string },
  now: Date,
): Promise<TripRow | undefined> {
  const [column, value] = 'jobId' in by ? ['job_id', by.jobId] : ['secret_hash', by.secretHash];
  const [row] = await em.execute<TripRow[]>(
    `select l.job_id, l.started_at, l.ended_at, j.status, j.scheduled_start, j.scheduled_end, j.time_slot, j.service_name,
       s.translations as service_translations, j.expected_arrival_at, j.arrived_at, j.latitude as destination_latitude, j.longitude as destination_longitude, t.first_name, t.profile_image_url,
       p.latitude, p.longitude, p.accuracy_metres, p.measured_at
     from tracking_links l
     join jobs j on j.id = l.job_id and j.technician_id = l.technician_id and j.status <> 'cancelled'
     left join services s on s.id = j.service_id
     left join people t on t.id = l.technician_id
     left join travel_positions p on p.job_id = l.job_id and l.ended_at is null and l.started_at > ?
     where l.${column} = ? and (l.ended_at is null or l.ended_at > ?) and l.started_at > ?`,
    [
      before(now, positionLife).toISOString(),
      value,
      before(now, linkLife).toISOString(),
      before(now, tripLife + linkLife).toISOString(),
    ],
  );
  return row;
}
