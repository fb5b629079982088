import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import { conflict } from '@yoza/service-kit/errors';
import type { BusinessRules } from '../business-rules.ts';
import type { SlotRange } from '../slot/slot-time.ts';
import { Job } from './job.entity.ts';

const live: JobStatus[] = ['pending', 'assigned', 'in_progress'];

/** How many jobs there are that are neither done nor cancelled. */
export function countLiveJobs(em: EntityManager, where: FilterQuery<Job>): Promise<number> {
  return em.count(Job, { $and: [where, { status: { $in: live } }] });
}

/** True when a technician has another live job at some time of a range. */
export async function isBusy(em: EntityManager, technicianId: string, { start, end }: SlotRange, otherThan: string) {
  const overlapping = { scheduledStart: { $lt: end }, scheduledEnd: { $gt: start } };
  return (await countLiveJobs(em, { technicianId, id: { $ne: otherThan }, ...overlapping })) > 0;
}

/** Throws 409 TOO_MANY_BOOKINGS when a customer has as many live bookings as one may have. Lock the person first. */
export async function assertFewBookings(em: EntityManager, rules: BusinessRules, customerId: string): Promise<void> {
  const limit = rules.liveBookingsLimit;
  if ((await countLiveJobs(em, { customerId })) < limit) return;
  const message = `You already have ${limit} bookings that are not done. Please cancel one, or ask us in the support chat.`;
  throw conflict('TOO_MANY_BOOKINGS', message, { limit });
}
