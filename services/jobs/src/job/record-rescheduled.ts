import type { EntityManager } from '@mikro-orm/postgresql';
import { defineEvent } from '@yoza/kernel-contract/event';
import { jobRescheduled } from '@yoza/jobs-contract/events';
import type { SlotKey } from '../slot/slot.entity.ts';
import type { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Writes to the outbox of the caller's transaction that a job was rescheduled, with the current job and its former slot. */
export function recordRescheduled(em: EntityManager, job: Job, former: SlotKey, actorId: string): void {
  recordJobEvent(em, leaving(former), job, actorId);
}

/** Returns the contract's event with the former slot already filled in. */
function leaving({ start, timeSlot }: SlotKey) {
  const { previousScheduledDate, previousTimeSlot } = jobRescheduled.data.shape;
  const data = jobRescheduled.data.extend({
    previousScheduledDate: previousScheduledDate.default(start.toISOString()),
    previousTimeSlot: previousTimeSlot.default(timeSlot),
  });
  return defineEvent(jobRescheduled.type, data);
}
