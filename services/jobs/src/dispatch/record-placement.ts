import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { jobSubject } from '../job/audit-subject.ts';
import type { Job } from '../job/job.entity.ts';
import { Person } from '../person/person.entity.ts';

/** Placement of a job as recorded in the audit log. */
export interface PlacementOfJob {
  technicianId: string | null;
  start: Date;
  timeSlot: string;
}

/** Returns the placement of a job, to be passed to {@link recordPlacement} after a change. */
export const placementOf = ({ technicianId, scheduledStart, timeSlot }: Job): PlacementOfJob => ({
  technicianId,
  start: scheduledStart,
  timeSlot,
});

/**
 * Writes an admin's new placement of a job to the audit log, in the transaction of `em`: one entry, as assigned or unassigned if the technician
 * changed, else as rescheduled; none if nothing changed.
 */
export async function recordPlacement(
  em: EntityManager,
  actor: Principal,
  job: Job,
  before: PlacementOfJob,
  at: Date,
): Promise<void> {
  const after = placementOf(job);
  const people = await em.find(Person, {
    id: { $in: [before.technicianId, after.technicianId].filter((id) => id !== null) },
  });
  const auditValues = ({ technicianId, start, timeSlot }: PlacementOfJob) => {
    const person = people.find(({ id }) => id === technicianId);
    return {
      technician: person ? `${person.firstName} ${person.lastName}`.trim() : technicianId,
      scheduledDate: start,
      timeSlot,
    };
  };
  recordAdminChange(em, {
    actor,
    action: actionOf(before, after),
    subject: jobSubject(job),
    before: auditValues(before),
    after: auditValues(after),
    at,
  });
}

function actionOf(before: PlacementOfJob, after: PlacementOfJob) {
  if (before.technicianId === after.technicianId) return 'job.rescheduled';
  return after.technicianId === null ? 'job.unassigned' : 'job.assigned';
}
