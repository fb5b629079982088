import type { EntityManager } from '@mikro-orm/postgresql';
import { jobBooked, slotHoldEnded } from '@yoza/jobs-contract/events';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordEvent } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import { takePlaces } from '../slot/claim-slot.ts';
import { tablesOf } from '../tables.ts';
import { recordBookingByAdmin } from './audited-job.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Job } from './job.entity.ts';
import { insertable, type JobRow } from './job-row.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Writes a booking with the last statement of the caller's transaction: takes the places in the locked slots, uses up the booker's hold, stores the job
 * and the events. The constraints of the database are checked then.
 */
export function writeBooking(em: EntityManager, booker: Actor, job: Job, row: JobRow, facts: BookingFacts): void {
  const ended = takePlaces(em, job.places, [], facts, booker.userId, job.createdAt);
  writeLast(em, tablesOf(em).insertInto('jobs').values(insertable(row)));
  if (ended) recordEvent(em, slotHoldEnded, ended);
  recordJobEvent(em, jobBooked, job, booker.userId);
  recordBookingByAdmin(em, booker, job, customerIn(facts));
}

const customerIn = ({ customer_first_name: firstName, customer_last_name: lastName }: BookingFacts) =>
  firstName === null || lastName === null ? null : { firstName, lastName };
