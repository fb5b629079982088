import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { Person } from '../person/person.entity.ts';
import type { Job } from './job.entity.ts';

/**
 * Throws 409 JOB_CHANGED when the caller does not know the assigned technician: another technician was assigned after `version`, or is assigned and
 * the caller sends no version. Throws it also when the job has changed since `version` for any other reason.
 */
export async function assertAssignable(em: EntityManager, job: Job, version: number | undefined): Promise<void> {
  const isSeen = version === undefined ? job.technicianId === null : version === job.version;
  if (isSeen || !job.isMovable) return;
  if (job.technicianId === null) return job.assertVersion(version);
  const technician = await em.findOne(Person, { id: job.technicianId });
  const name = technician ? `${technician.firstName} ${technician.lastName}`.trim() : 'Another technician';
  throw conflict('JOB_CHANGED', `${name} is already assigned to this job. Look at it before you assign it again.`);
}
