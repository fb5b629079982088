import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import { isNewAccount } from '../person/is-new-account.ts';
import type { SlotRange } from '../slot/slot-time.ts';
import { Job } from './job.entity.ts';

/** Statuses of jobs that are neither completed nor cancelled. */
export const liveStatuses: readonly JobStatus[] = ['pending', 'assigned', 'in_progress'];

/** Counts the jobs that are neither done nor cancelled. */
export function countLiveJobs(em: EntityManager, where: FilterQuery<Job>): Promise<number> {
  return em.count(Job, { $and: [where, { status: { $in: liveStatuses } }] });
}

/** True if a technician has another live job within a range of time. */
export async function isBusy(em: EntityManager, technicianId: string, { start, end }: SlotRange, otherThan: string) {
  const overlapping = { scheduledStart: { $lt: end }, scheduledEnd: { $gt: start } };
  return (await countLiveJobs(em, { technicianId, id: { $ne: otherThan }, ...overlapping })) > 0;
}

const day = 86_400_000;
/** Factor between the limit of live bookings and the limit of bookings within a day: each booking and each cancellation notifies all admins. */
const fillingsADay = 2;

/**
 * Throws 409 TOO_MANY_BOOKINGS for a customer with the maximum number of live bookings, TOO_MANY_BOOKINGS_TODAY for one who has made twice as many
 * within 24 hours, including the cancelled ones and without those made by an admin, and TOO_MANY_UNPAID_BOOKINGS for a new account with its maximum
 * number of unpaid live bookings. Lock the person first.
 */
export async function assertFewBookings(em: EntityManager, rules: PresentRules, customerId: string): Promise<void> {
  const limit = rules.liveBookingsLimit;
  const since = new Date(rules.clock.now().getTime() - day);
  const ofToday = await em.count(Job, { customerId, adminMade: false, createdAt: { $gt: since } });
  if (ofToday >= limit * fillingsADay) {
    const tomorrow =
      'You have reached the daily limit for bookings. Please try again tomorrow, or contact us in the support chat.';
    throw conflict('TOO_MANY_BOOKINGS_TODAY', tomorrow);
  }
  if ((await countLiveJobs(em, { customerId })) >= limit) {
    const message = `You already have ${limit} open bookings. Please cancel one, or contact us in the support chat.`;
    throw conflict('TOO_MANY_BOOKINGS', message, { limit });
  }
  await assertFewUnpaid(em, rules, customerId);
}

/** Limits the unpaid live bookings of a new account. Bookings made by an admin count too, since they also take a place. */
async function assertFewUnpaid(em: EntityManager, rules: PresentRules, customerId: string): Promise<void> {
  const { newAccountBookingsLimit: limit, newAccountDays: days } = rules;
  if (!(await isNewAccount(em, rules, customerId))) return;
  if ((await countLiveJobs(em, { customerId, paymentStatus: { $ne: 'paid' } })) < limit) return;
  const message = `A new account can have ${limit} unpaid bookings in its first ${days} days. Please pay for or cancel one, or contact us in the support chat.`;
  throw conflict('TOO_MANY_UNPAID_BOOKINGS', message, { limit, days });
}
