import type { EntityManager } from '@mikro-orm/postgresql';
import { jobCancelled } from '@yoza/jobs-contract/events';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import { followDiscount } from '../discount-code/use-code.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import type { SlotKey } from '../slot/slot.entity.ts';
import { isSameSlot, releasePlaces } from '../slot/take-slot.ts';
import { shorterWork } from '../slot/work-time.ts';
import { auditedJob } from './audited-job.ts';
import { scopeOf } from './job.policy.ts';
import { lockVisit } from './lock-job.ts';
import { moveTravelFee } from './move-travel-fee.ts';
import { recordJobEvent } from './record-job-event.ts';
import type { Visit } from './visit.ts';

/**
 * Cancels a job at `version` and releases its places in slots. The last one of a visit, or a job by itself, returns its discount code if it is cancelled
 * before its slot begins; before that, a visit becomes shorter, and its travel fee moves to another car. Throws 404 for a job the actor may not see, 409
 * JOB_CHANGED, ILLEGAL_TRANSITION, and for a customer TOO_LATE once the slot has begun.
 */
export async function cancelJob(
  em: EntityManager,
  given: BusinessRules,
  actor: Principal,
  id: string,
  version?: number,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const visit = await lockVisit(transaction, scopeOf(actor), id);
    const { job } = visit;
    job.assertVersionUnless('cancelled', version);
    const record = await auditedJob(transaction, actor, job);
    const now = given.clock.now();
    if (!job.cancel(actor.role === 'admin' ? 'admin' : 'customer', now)) return;
    // Before the change of the job: a booking that holds the slot would wait for that change in the exclusion constraint, and this for the slot.
    await releasePlaces(transaction, await leftPlaces(transaction, given, visit));
    if (visit.mayUseCode) await followDiscount(transaction, job, visit, actor.userId, now);
    recordJobEvent(transaction, jobCancelled, job, actor.userId);
    await record('job.cancelled');
    await moveTravelFee(transaction, visit, actor, now);
  });
}

/** Returns the places that are left by a job which has just been cancelled; the other cars of its visit then take only the time they need. */
async function leftPlaces(em: EntityManager, given: BusinessRules, { job, others }: Visit): Promise<SlotKey[]> {
  const [first] = others;
  if (!first) return job.places;
  const minutes = others.reduce((sum, { durationMinutes }) => sum + (durationMinutes ?? 0), 0);
  const { places, scheduledStart: start, scheduledEnd: end, workUntil, busyUntil } = first;
  const former = { start, end, workUntil, busyUntil, alsoOccupies: first.alsoOccupies as TimeSlot[] };
  const work = shorterWork(former, minutes, await presentRules(em, given));
  for (const other of others) other.takeTime(work);
  return places.filter((place) => !first.places.some((kept) => isSameSlot(kept, place)));
}
