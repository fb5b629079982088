import type { EntityManager } from '@mikro-orm/postgresql';
import { jobTravelEnded } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import type { LogRemarks } from '../job/job-log.ts';
import { writeJobLog } from '../job/job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';

/**
 * Notes that a technician's trip to a job is over: they have arrived (`arrived: true` in the metadata) or turned back. The times of the trip are
 * cleared from the job and remain in the activity; the job keeps the time of an arrival. Throws 404 for a job that is not theirs.
 */
export async function endTravel(
  em: EntityManager,
  clock: Clock,
  technician: Principal,
  id: string,
  remarks: LogRemarks,
): Promise<TechnicianLog> {
  return withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(technician), id);
    const now = clock.now();
    const hasArrived = remarks.metadata?.['arrived'] === true;
    if (job.endTravel(now, { hasArrived })) recordJobEvent(transaction, jobTravelEnded, job, technician.userId);
    return writeJobLog(transaction, 'travel_end', job, technician, now, remarks);
  });
}
