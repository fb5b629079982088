import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/jobs-contract/schemas';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import { isNew } from '../person/is-new-account.ts';
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
  return (await countLiveJobs(em, { technicianId, id: { $ne: otherThan }, ...busyDuring({ start, end }) })) > 0;
}

/** Filter of jobs that occupy their technician within a range of time. */
export const busyDuring = ({ start, end }: SlotRange) => ({
  scheduledStart: { $lt: end },
  $or: [{ scheduledEnd: { $gt: start } }, { busyUntil: { $gt: start } }],
});

/** Filter of jobs that occupy their vehicle within a range of time. */
export const worksDuring = ({ start, end }: SlotRange) => ({
  scheduledStart: { $lt: end },
  $or: [{ scheduledEnd: { $gt: start } }, { workUntil: { $gt: start } }],
});

const day = 86_400_000;
/** Factor between the limit of live bookings and the limit of bookings within a day: each booking and each cancellation notifies all admins. */
const fillingsADay = 2;

/** Bookings of a customer that limits apply to. */
export interface BookingCounts {
  /** Number made within {@link countedSince}, including the cancelled ones and without those made by an admin. */
  ofToday: number;
  live: number;
  /** Number of live ones that are not paid, including those made by an admin, since they also take a place. */
  liveUnpaid: number;
}

/** Returns the time from which on bookings count as made within a day. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - day);

/**
 * Throws 409 TOO_MANY_BOOKINGS_TODAY for a customer who has made twice the maximum number of live bookings within 24 hours, TOO_MANY_BOOKINGS for one
 * with the maximum number of live bookings, and TOO_MANY_UNPAID_BOOKINGS for a new account with its maximum number of unpaid live bookings.
 * `createdAt` is the account's, null if it is not known yet. Lock the person before the counts are read.
 */
export function assertFewBookings(rules: PresentRules, counts: BookingCounts, createdAt: string | null): void {
  const { liveBookingsLimit: limit, newAccountBookingsLimit, newAccountDays: days } = rules;
  if (counts.ofToday >= limit * fillingsADay) {
    const tomorrow =
      'You have reached the daily limit for bookings. Please try again tomorrow, or contact us in the support chat.';
    throw conflict('TOO_MANY_BOOKINGS_TODAY', tomorrow);
  }
  if (counts.live >= limit) {
    const message = `You already have ${limit} open bookings. Please cancel one, or contact us in the support chat.`;
    throw conflict('TOO_MANY_BOOKINGS', message, { limit });
  }
  if (counts.liveUnpaid < newAccountBookingsLimit || !isNew(rules, createdAt)) return;
  const message = `A new account can have ${newAccountBookingsLimit} unpaid bookings in its first ${days} days. Please pay for or cancel one, or contact us in the support chat.`;
  throw conflict('TOO_MANY_UNPAID_BOOKINGS', message, { limit: newAccountBookingsLimit, days });
}
