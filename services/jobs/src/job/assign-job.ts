import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { jobAssigned } from '@yoza/contracts/events/jobs';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { Person } from '../person/person.entity.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Gives a job to a technician. Throws 404 for an unknown job or person, 409 NOT_A_TECHNICIAN, ILLEGAL_TRANSITION, and by the database's
 * constraint TECHNICIAN_BUSY.
 */
export async function assignJob(
  em: EntityManager,
  clock: Clock,
  id: string,
  technicianId: string,
  actorId: string,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, 'all', id);
    await lockTechnician(transaction, technicianId);
    if (job.assign(technicianId, clock.now())) recordJobEvent(transaction, jobAssigned, job, actorId);
  });
}

/** Locked, so that simultaneous assignments to one person queue up instead of meeting as a deadlock in the exclusion constraint. */
async function lockTechnician(em: EntityManager, id: string): Promise<void> {
  const person = await em.findOne(Person, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!person) throw notFound('Technician not found', 'TECHNICIAN_NOT_FOUND');
  if (person.role !== 'technician') {
    throw conflict('NOT_A_TECHNICIAN', `${person.firstName} ${person.lastName} is not a technician`);
  }
}
