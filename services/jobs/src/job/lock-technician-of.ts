import type { EntityManager } from '@mikro-orm/postgresql';
import { lockPerson } from '../person/lock-person.ts';
import { Job } from './job.entity.ts';

/** Serializes changes to the jobs of one technician, as {@link lockPerson} does; does nothing for an unassigned job. */
export async function lockTechnicianOf(em: EntityManager, jobId: string): Promise<void> {
  const job = await em.findOne(Job, { id: jobId }, { fields: ['technicianId'], disableIdentityMap: true });
  if (job?.technicianId) await lockPerson(em, job.technicianId);
}
