import type { EntityManager } from '@mikro-orm/postgresql';
import { lockPerson } from '../person/lock-person.ts';
import { Job } from './job.entity.ts';

/** Makes what is done to the jobs of one technician happen one after the other, as {@link lockPerson} does; nothing for a job without one. */
export async function lockTechnicianOf(em: EntityManager, jobId: string): Promise<void> {
  const job = await em.findOne(Job, { id: jobId }, { fields: ['technicianId'], disableIdentityMap: true });
  if (job?.technicianId) await lockPerson(em, job.technicianId);
}
