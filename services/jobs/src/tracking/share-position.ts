import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPosition } from '@yoza/contracts/jobs/tracking';
import type { Principal } from '@yoza/contracts/principal';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { Job } from '../job/job.entity.ts';
import { lockJob } from '../job/lock-job.ts';
import { pointOf } from '../place/point.ts';
import { expectedArrival } from '../travel/expected-arrival.ts';
import { tablesOf } from '../tables.ts';
import { before, believedDelay, positionInterval, positionLife } from './lifetimes.ts';
import { TravelPosition } from './travel-position.entity.ts';

const minMinutes = 1;

/**
 * Stores a technician's position on the trip to a job, replacing the former one, and updates the expected arrival. A position within five seconds of
 * the last is ignored. Throws 404 for a job that is not theirs, 409 NOT_ON_THE_WAY without a current trip, and three hours after its start.
 */
export async function sharePosition(
  em: EntityManager,
  { clock, travelTime }: BusinessRules,
  technician: Principal,
  position: NewPosition,
): Promise<void> {
  const scope = { technicianId: technician.userId };
  const now = clock.now();
  const known = await em.findOne(Job, { id: position.jobId, ...scope }, { disableIdentityMap: true });
  if (!known) throw notFound('Job not found');
  const setOutAt = assertOnTheWay(known, now);
  if (await wasJustKept(em, known.id, now)) return;
  // Requested before anything is locked: a routing server may be slow.
  const expectedAt = await expectedArrival(position, pointOf(known), travelTime, now, minMinutes);
  await withTransaction(em, async (transaction) => {
    // Otherwise a position that arrives as the trip ends would be stored after its end.
    const job = await lockJob(transaction, scope, position.jobId);
    if (assertOnTheWay(job, now).getTime() !== setOutAt.getTime()) return;
    if ((await keep(transaction, position, now)) && expectedAt) job.expectAt(expectedAt);
  });
}

function assertOnTheWay(job: Job, now: Date): Date {
  if (!job.isAwaited || job.travelStartedAt! <= before(now, positionLife)) {
    throw conflict('NOT_ON_THE_WAY', 'You are not on the way to this job, so your location is not shared');
  }
  return job.travelStartedAt!;
}

async function wasJustKept(em: EntityManager, jobId: string, now: Date): Promise<boolean> {
  const receivedAt = { $gt: before(now, positionInterval), $lte: now };
  return (await em.count(TravelPosition, { jobId, receivedAt })) > 0;
}

/** True if the position was stored; false if another one was stored in the meantime. */
async function keep(em: EntityManager, position: NewPosition, now: Date): Promise<boolean> {
  const { jobId, latitude, longitude, accuracyMetres, at } = position;
  const phoneTime = new Date(at);
  const measuredAt = phoneTime <= now && phoneTime >= before(now, believedDelay) ? phoneTime : now;
  const row = {
    job_id: jobId,
    latitude,
    longitude,
    accuracy_metres: Math.round(accuracyMetres),
    measured_at: measuredAt.toISOString(),
    received_at: now.toISOString(),
  };
  const kept = await tablesOf(em)
    .insertInto('travel_positions')
    .values(row)
    .onConflict((known) =>
      known
        .column('job_id')
        .doUpdateSet(row)
        .where('travel_positions.received_at', '<=', before(now, positionInterval).toISOString()),
    )
    .returning('job_id')
    .executeTakeFirst();
  return kept !== undefined;
}
