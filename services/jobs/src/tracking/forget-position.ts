import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import { notFound } from '@yoza/service-kit/errors';
import { Job } from '../job/job.entity.ts';
import { TravelPosition } from './travel-position.entity.ts';

/** Deletes a technician's position; does nothing when there is none. Throws 404 for a job that is not theirs. */
export async function forgetPosition(em: EntityManager, technician: Principal, jobId: string): Promise<void> {
  if (!(await em.findOne(Job, { id: jobId, technicianId: technician.userId }))) throw notFound('Job not found');
  await em.nativeDelete(TravelPosition, { jobId });
}
