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

/** True if a technician has a live job within a range of time, other than these. */
export async function isBusy(
  em: EntityManager,
  technicianId: string,
  { start, end }: SlotRange,
  otherThan: readonly { id: string }[],
) {
  const others = { id: { $nin: otherThan.map(({ id }) => id) } };
  return (await countLiveJobs(em, { technicianId, ...others, ...busyDuring({ start, end }) })) > 0;
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
 * Throws 409 TOO_MANY_BOOKINGS_TODAY for a customer who would have made more than twice the maximum number of live bookings within 24 hours,
 * TOO_MANY_BOOKINGS for one who would have more than the maximum number of live bookings, and TOO_MANY_UNPAID_BOOKINGS for a new account with more than
 * its maximum number of unpaid live bookings. Each car of a visit is one more. `createdAt` is the account's, null if it is not known yet. Lock the person before the counts are read.
 */
export function assertFewBookings(
  rules: PresentRules,
  counts: BookingCounts,
  createdAt: string | null,
  more = 1,
): void {
  const { liveBookingsLimit: limit, newAccountBookingsLimit, newAccountDays: days } = rules;
  if (counts.ofToday + more > limit * fillingsADay) {
    const tomorrow =
      'You have reached the daily limit for bookings. Please try again tomorrow, or contact us in the support chat.';
    throw conflict('TOO_MANY_BOOKINGS_TODAY', tomorrow);
  }
  if (counts.live + more > limit) {
    const message =
      more === 1
        ? `You already have ${limit} open bookings. Please cancel one, or contact us in the support chat.`
        : `You can have ${limit} open bookings, and each car is one. Please book fewer cars, cancel a booking, or contact us in the support chat.`;
    throw conflict('TOO_MANY_BOOKINGS', message, { limit });
  }
  if (counts.liveUnpaid + more <= newAccountBookingsLimit || !isNew(rules, createdAt)) return;
  const message = `A new account can have ${newAccountBookingsLimit} unpaid bookings in its first ${days} days. Please pay for or cancel one, or contact us in the support chat.`;
  throw conflict('TOO_MANY_UNPAID_BOOKINGS', message, { limit: newAccountBookingsLimit, days });
}
