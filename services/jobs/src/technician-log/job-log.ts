import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import type { ActTiming } from '@yoza/service-kit/reported-time';
import type { Job } from '../job/job.entity.ts';
import { TechnicianLog } from './technician-log.entity.ts';
import { writeLog } from './write-log.ts';

export interface LogRemarks {
  location?: string | null;
  notes?: string | null;
  metadata?: Record<string, unknown> | null;
  timing?: ActTiming | null;
}

type JobActivity = 'job_start' | 'job_complete' | 'checklist_progress' | 'travel_start' | 'travel_end';

/** Notes in the activity of a job's technician what was done to the job. What an admin did names the admin. */
export function writeJobLog(
  em: EntityManager,
  activity: JobActivity,
  job: Job,
  actor: Principal,
  now: Date,
  remarks: LogRemarks = {},
) {
  const author = actor.userId === job.technicianId ? {} : { authorId: actor.userId, authorName: actor.name };
  const metadata = { ...remarks.metadata, jobId: job.id, ...author };
  const details = {
    ...remarks,
    metadata,
    technicianId: job.technicianId!,
    jobId: job.id,
    activity,
    authorId: actor.userId,
  };
  return writeLog(em, details, job.customerId, now);
}

/** The latest log of this kind of a job. */
export async function latestJobLog(em: EntityManager, activity: JobActivity, job: Job): Promise<TechnicianLog | null> {
  return em.findOne(TechnicianLog, { jobId: job.id, activity }, { orderBy: { createdAt: 'desc' } });
}
