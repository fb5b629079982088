import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { before, positionInterval } from './lifetimes.ts';
import type { MeasuredPosition } from './tracking.presenter.ts';

/** Position to be stored, with the trip it was sent for. */
export interface TripPosition extends MeasuredPosition {
  jobId: string;
  technicianId: string;
  /** The database's text. */
  setOutAt: string;
  expectedAt: Date | null;
}

/** `late`: another position was stored in the meantime or was measured later, or another trip to the job has begun. `locked`: the job is being changed. */
export type Keeping = 'kept' | 'late' | 'not theirs' | 'no trip' | 'locked';

/**
 * Stores positions and the expected arrivals with them, in one statement. Locks the jobs: otherwise a position that arrives as the trip ends would be
 * stored after its end. A job that another transaction has locked is waited for or, where many are stored together, skipped, so that it delays no other.
 */
export async function keepPositions(
  em: EntityManager,
  positions: readonly TripPosition[],
  now: Date,
  whenLocked: 'wait' | 'skip',
): Promise<Keeping[]> {
  if (positions.length === 0) return [];
  const sent = JSON.stringify(positions.map((position, index) => ({ index, ...position })));
  const receivedAt = now.toISOString();
  const { rows } = await sql<Record<'isFound' | 'isTheirs' | 'hasTrip' | 'isKept', boolean>>`
    with sent as materialized (
      select * from json_to_recordset(${sent}) as sent ("index" int, "jobId" uuid, "technicianId" uuid, "setOutAt" timestamptz, "latitude" float8,
        "longitude" float8, "accuracyMetres" int, "at" timestamptz, "expectedAt" timestamptz)),
    job as (
      select id, status, technician_id, travel_started_at from jobs where id in (select "jobId" from sent)
        order by id for no key update ${whenLocked === 'skip' ? sql`skip locked` : sql``}),
    own as (select * from sent join job on job.id = "jobId" and job.technician_id = "technicianId"),
    trip as (select * from own where status = 'assigned' and travel_started_at is not null),
    kept as (
      insert into travel_positions (job_id, latitude, longitude, accuracy_metres, measured_at, received_at)
        select distinct on (id) id, latitude, longitude, "accuracyMetres", "at", ${receivedAt}::timestamptz
          from trip where travel_started_at = "setOutAt" order by id, "index" desc
        on conflict (job_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
          accuracy_metres = excluded.accuracy_metres, measured_at = excluded.measured_at, received_at = excluded.received_at
          where travel_positions.received_at <= ${before(now, positionInterval).toISOString()}
            and travel_positions.measured_at <= excluded.measured_at
        returning job_id),
    expected as (
      -- Without an estimate the former one stays.
      update jobs set expected_arrival_at = "expectedAt" from kept join trip on trip.id = kept.job_id
        where jobs.id = kept.job_id and "expectedAt" is not null)
    select exists (select from job where id = "jobId") as "isFound", exists (select from own where own."index" = sent."index") as "isTheirs",
      exists (select from trip where trip."index" = sent."index") as "hasTrip", exists (select from kept where job_id = "jobId") as "isKept"
      from sent order by sent."index"`.execute(tablesOf(em));
  return rows.map(({ isFound, isTheirs, hasTrip, isKept }) => {
    if (!isFound && whenLocked === 'skip') return 'locked';
    if (!isTheirs) return 'not theirs';
    if (!hasTrip) return 'no trip';
    return isKept ? 'kept' : 'late';
  });
}
