import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@yoza/identity-contract/audit-actions';
import type { PlaceNote } from '@yoza/jobs-contract/place-notes';
import { money } from '@yoza/kernel-contract/primitives';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { businessDate } from '@yoza/service-kit/time';
import { Person } from '../person/person.entity.ts';
import { jobSubject } from './audit-subject.ts';
import type { Job } from './job.entity.ts';

type Name = Pick<Person, 'firstName' | 'lastName'>;
type RecordChange = (action: Extract<AuditAction, `job.${string}`>) => Promise<void>;

/**
 * Reads the state of a job before a command changes it. Call the returned function after the change, in the same transaction: it writes the differing
 * fields to the audit log. It does nothing for actors other than admins.
 */
export async function auditedJob(em: EntityManager, actor: Actor, job: Job): Promise<RecordChange> {
  if (actor.role !== 'admin') return async () => {};
  const before = await stateOf(em, job);
  return async (action) =>
    recordAdminChange(em, {
      actor,
      action,
      subject: jobSubject(job),
      before,
      after: await stateOf(em, job),
      at: job.updatedAt,
    });
}

/** Records that an admin booked a job, for the audit log; nothing for other actors. `customer` is null if not known yet. */
export function recordBookingByAdmin(em: EntityManager, actor: Actor, job: Job, customer: Name | null): void {
  const after = { ...factsOf(job, null), customer: nameFrom(customer, job.customerId) };
  recordAdminChange(em, {
    actor,
    action: 'job.booked',
    subject: jobSubject(job),
    before: null,
    after,
    at: job.updatedAt,
  });
}

const stateOf = async (em: EntityManager, job: Job) =>
  factsOf(job, job.technicianId && (await nameOf(em, job.technicianId)));

/** Returns the fields of a job that admins change, in readable form. */
function factsOf(job: Job, technician: string | null) {
  const { status, specialInstructions, timeSlot, address, landmark, directions } = job;
  return {
    status,
    technician,
    scheduledDate: businessDate(job.scheduledStart),
    timeSlot,
    totalPrice: money(job.totalPrice),
    specialInstructions,
    service: job.serviceName,
    addOns: job.addOns.map(({ name }) => name).join('; ') || null,
    vehicle: job.vehicleName,
    address,
    landmark,
    directions,
  } satisfies Record<string, unknown> & Record<PlaceNote, string | null>;
}

async function nameOf(em: EntityManager, id: string): Promise<string> {
  const person = await em.findOne(Person, { id });
  return nameFrom(person, id);
}

const nameFrom = (person: Name | null, id: string) => (person ? `${person.firstName} ${person.lastName}`.trim() : id);
