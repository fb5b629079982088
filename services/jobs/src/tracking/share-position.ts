import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPosition } from '@yoza/contracts/jobs/tracking';
import type { Principal } from '@yoza/contracts/principal';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { sql } from 'kysely';
import type { BusinessRules } from '../rules/business-rules.ts';
import { pointOf } from '../place/point.ts';
import { expectedArrival } from '../travel/expected-arrival.ts';
import { tablesOf } from '../tables.ts';
import { before, believedDelay, positionInterval, positionLife } from './lifetimes.ts';
import { sharedPosition, type SharedPosition } from './shared-position.ts';
import { presentPosition, type MeasuredPosition } from './tracking.presenter.ts';

const minMinutes = 1;

/**
 * Stores a technician's position on the trip to a job, replacing the former one, and updates the expected arrival, in two statements. Returns what to
 * report live; null for a position within five seconds of the last, which is ignored. Throws 404 for a job that is not theirs, 409 NOT_ON_THE_WAY
 * without a current trip, and three hours after its start.
 */
export async function sharePosition(
  em: EntityManager,
  { clock, travelTime }: BusinessRules,
  technician: Principal,
  position: NewPosition,
): Promise<SharedPosition | null> {
  const now = clock.now();
  const job = await readTrip(em, technician.userId, position.jobId);
  if (!job) throw notFound('Job not found');
  const { travel_started_at: setOutAt } = job;
  if (job.status !== 'assigned' || setOutAt === null || new Date(setOutAt) <= before(now, positionLife))
    throw notOnTheWay();
  if (wasJustReceived(job.received_at, now)) return null;
  const destination = pointOf(job);
  // Requested before anything is locked: a routing server may be slow.
  const expectedAt = await expectedArrival(position, destination, travelTime, now, minMinutes);
  const { latitude, longitude } = position;
  const measured = {
    latitude,
    longitude,
    accuracyMetres: Math.round(position.accuracyMetres),
    at: believable(position.at, now),
  };
  if (!(await keep(em, { ...job, setOutAt, expectedAt }, measured, now))) return null;
  const expected = expectedAt?.toISOString() ?? job.expected_arrival_at;
  return sharedPosition({ ...job, expected_arrival_at: expected }, presentPosition(measured, destination, now), now);
}

const notOnTheWay = () =>
  conflict('NOT_ON_THE_WAY', 'You are not on the way to this job, so your location is not shared');

const wasJustReceived = (receivedAt: string | null, now: Date): boolean =>
  receivedAt !== null && new Date(receivedAt) > before(now, positionInterval) && new Date(receivedAt) <= now;

/** Returns the time at which the phone measured its position; `now` if its clock must be wrong. */
function believable(at: string, now: Date): Date {
  const phoneTime = new Date(at);
  return phoneTime <= now && phoneTime >= before(now, believedDelay) ? phoneTime : now;
}

/** Reads a technician's job and the time of its last position. */
const readTrip = (em: EntityManager, technicianId: string, jobId: string) =>
  tablesOf(em)
    .selectFrom('jobs as j')
    .leftJoin('travel_positions as p', 'p.job_id', 'j.id')
    .select(['j.id', 'j.version', 'j.status', 'j.customer_id', 'j.technician_id', 'j.latitude', 'j.longitude'])
    .select(['j.travel_started_at', 'j.expected_arrival_at', 'p.received_at'])
    .where('j.id', '=', jobId)
    .where('j.technician_id', '=', technicianId)
    .executeTakeFirst();

interface CurrentTrip {
  id: string;
  technician_id: string | null;
  setOutAt: string;
  expectedAt: Date | null;
}

/**
 * Stores the position, unless another one was stored in the meantime or another trip to the job has begun, and the expected arrival with it. Locks the
 * job: otherwise a position that arrives as the trip ends would be stored after its end. Throws 404 for a job that is no longer the technician's, and
 * 409 NOT_ON_THE_WAY if the trip has ended.
 */
async function keep(
  em: EntityManager,
  { id, technician_id: technicianId, setOutAt, expectedAt }: CurrentTrip,
  { latitude, longitude, accuracyMetres, at }: MeasuredPosition,
  now: Date,
): Promise<boolean> {
  const { is_theirs, has_trip, is_kept } = await tablesOf(em)
    .with('job', (tables) =>
      tables
        .selectFrom('jobs')
        .select(['id', 'status', 'technician_id', 'travel_started_at'])
        .where('id', '=', id)
        .forUpdate(),
    )
    .with('own', (tables) => tables.selectFrom('job').selectAll().where('technician_id', '=', technicianId))
    .with('trip', (tables) =>
      tables
        .selectFrom('own')
        .selectAll()
        .where('status', '=', sql.lit('assigned'))
        .where('travel_started_at', 'is not', null),
    )
    .with('kept', (tables) =>
      tables
        .insertInto('travel_positions')
        .columns(['job_id', 'latitude', 'longitude', 'accuracy_metres', 'measured_at', 'received_at'])
        .expression((eb) =>
          eb
            .selectFrom('trip')
            .select([
              'id',
              sql<number>`${latitude}::float8`.as('latitude'),
              sql<number>`${longitude}::float8`.as('longitude'),
              sql<number>`${accuracyMetres}::int`.as('accuracy_metres'),
              sql<string>`${at.toISOString()}::timestamptz`.as('measured_at'),
              sql<string>`${now.toISOString()}::timestamptz`.as('received_at'),
            ])
            .where('travel_started_at', '=', setOutAt),
        )
        .onConflict((known) =>
          known
            .column('job_id')
            .doUpdateSet((eb) => ({
              latitude: eb.ref('excluded.latitude'),
              longitude: eb.ref('excluded.longitude'),
              accuracy_metres: eb.ref('excluded.accuracy_metres'),
              measured_at: eb.ref('excluded.measured_at'),
              received_at: eb.ref('excluded.received_at'),
            }))
            .where('travel_positions.received_at', '<=', before(now, positionInterval).toISOString()),
        )
        .returning('job_id'),
    )
    .with('expected', (tables) =>
      tables
        .updateTable('jobs')
        .from('kept')
        .set({ expected_arrival_at: expectedAt?.toISOString() ?? null })
        .whereRef('id', '=', 'kept.job_id')
        // Without an estimate the former one stays.
        .where(sql<boolean>`${expectedAt !== null}`)
        .returning('id'),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('own').select('id')).$castTo<boolean>().as('is_theirs'),
      eb.exists(eb.selectFrom('trip').select('id')).$castTo<boolean>().as('has_trip'),
      eb.exists(eb.selectFrom('kept').select('job_id')).$castTo<boolean>().as('is_kept'),
    ])
    .executeTakeFirstOrThrow();
  if (!is_theirs) throw notFound('Job not found');
  if (!has_trip) throw notOnTheWay();
  return is_kept;
}
