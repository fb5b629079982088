import type { EntityManager } from '@mikro-orm/postgresql';
import { jobTravelEnded } from '@yoza/contracts/events/jobs';
import type { Principal } from '@yoza/contracts/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import type { LogRemarks } from '../technician-log/job-log.ts';
import { writeJobLog } from '../technician-log/job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';

/**
 * Notes that a technician's way to a job is over: they are there or have turned back, and nobody waits for their arrival any more. The job forgets
 * both times, the activity keeps them. Throws 404 for a job that is not theirs.
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
    if (job.endTravel(now)) recordJobEvent(transaction, jobTravelEnded, job, technician.userId);
    return writeJobLog(transaction, 'travel_end', job, technician, now, remarks);
  });
}
