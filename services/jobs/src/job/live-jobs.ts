import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../business-rules.ts';
import { isNewAccount } from '../person/is-new-account.ts';
import type { SlotRange } from '../slot/slot-time.ts';
import { Job } from './job.entity.ts';

/** Of jobs that are neither done nor cancelled. */
export const liveStatuses: readonly JobStatus[] = ['pending', 'assigned', 'in_progress'];

/** How many jobs there are that are neither done nor cancelled. */
export function countLiveJobs(em: EntityManager, where: FilterQuery<Job>): Promise<number> {
  return em.count(Job, { $and: [where, { status: { $in: liveStatuses } }] });
}

/** True when a technician has another live job at some time of a range. */
export async function isBusy(em: EntityManager, technicianId: string, { start, end }: SlotRange, otherThan: string) {
  const overlapping = { scheduledStart: { $lt: end }, scheduledEnd: { $gt: start } };
  return (await countLiveJobs(em, { technicianId, id: { $ne: otherThan }, ...overlapping })) > 0;
}

const day = 86_400_000;
/** So often a customer may fill what they may have at once within a day: each booking and each cancellation is news to all admins. */
const fillingsADay = 2;

/**
 * Throws 409 TOO_MANY_BOOKINGS when a customer has as many live bookings as one may have, and TOO_MANY_BOOKINGS_TODAY who has booked twice as
 * many within a day, the cancelled ones counted, and TOO_MANY_UNPAID_BOOKINGS for a new account with as many live bookings that are not paid as
 * such a one may have. Lock the person first.
 */
export async function assertFewBookings(em: EntityManager, rules: PresentRules, customerId: string): Promise<void> {
  const limit = rules.liveBookingsLimit;
  const since = new Date(rules.clock.now().getTime() - day);
  const ofToday = await em.count(Job, { customerId, adminMade: false, createdAt: { $gt: since } });
  if (ofToday >= limit * fillingsADay) {
    const tomorrow =
      'You have booked very often within a day. Please try again tomorrow, or ask us in the support chat.';
    throw conflict('TOO_MANY_BOOKINGS_TODAY', tomorrow);
  }
  if ((await countLiveJobs(em, { customerId })) >= limit) {
    const message = `You already have ${limit} bookings that are not done. Please cancel one, or ask us in the support chat.`;
    throw conflict('TOO_MANY_BOOKINGS', message, { limit });
  }
  await assertFewUnpaid(em, rules, customerId);
}

/** What an admin booked for a new account counts too: it takes a place all the same. */
async function assertFewUnpaid(em: EntityManager, rules: PresentRules, customerId: string): Promise<void> {
  const { newAccountBookingsLimit: limit, newAccountDays: days } = rules;
  if (!(await isNewAccount(em, rules, customerId))) return;
  if ((await countLiveJobs(em, { customerId, paymentStatus: { $ne: 'paid' } })) < limit) return;
  const message = `In its first ${days} days an account can have ${limit} bookings that are not paid. Please pay for one or cancel one, or ask us in the support chat.`;
  throw conflict('TOO_MANY_UNPAID_BOOKINGS', message, { limit, days });
}
