import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { Job } from './job.entity.ts';

/** Throws 409 OTHER_JOB_IN_PROGRESS for a job about to be started while its technician has another one in progress that is not of the same visit. */
export async function assertNoneInProgress(
  em: EntityManager,
  { id, visitId, status, technicianId }: Job,
): Promise<void> {
  if (status !== 'assigned') return;
  const other = await em.findOne(
    Job,
    {
      technicianId,
      status: 'in_progress',
      id: { $ne: id },
      ...(visitId !== null && { $or: [{ visitId: null }, { visitId: { $ne: visitId } }] }),
    },
    { fields: ['id'], disableIdentityMap: true },
  );
  if (!other) return;
  const message = 'Another job is in progress. Complete it before you start this one.';
  throw conflict('OTHER_JOB_IN_PROGRESS', message, { otherJobId: other.id });
}
