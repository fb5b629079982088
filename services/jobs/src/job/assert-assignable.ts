import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { Person } from '../person/person.entity.ts';
import type { Job } from './job.entity.ts';

/**
 * Throws 409 JOB_CHANGED when the caller does not know who has the job: another technician got it after `version`, or has it and the caller names no
 * version. Also when the job is another one for any other reason than at `version`.
 */
export async function assertAssignable(em: EntityManager, job: Job, version: number | undefined): Promise<void> {
  const isSeen = version === undefined ? job.technicianId === null : version === job.version;
  if (isSeen || !job.isMovable) return;
  if (job.technicianId === null) return job.assertVersion(version);
  const technician = await em.findOne(Person, { id: job.technicianId });
  const name = technician ? `${technician.firstName} ${technician.lastName}`.trim() : 'Another technician';
  throw conflict('JOB_CHANGED', `${name} is already assigned to this job. Look at it before you assign it again.`);
}
