import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict } from '@yoza/service-kit/errors';
import type { ActTiming } from '@yoza/service-kit/reported-time';
import type { Job } from './job.entity.ts';
import { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { writeLog } from '../technician-log/write-log.ts';

export interface LogRemarks {
  location?: string | null;
  notes?: string | null;
  metadata?: Record<string, unknown> | null;
  timing?: ActTiming | null;
}

type JobActivity = 'job_start' | 'job_complete' | 'checklist_progress' | 'travel_start' | 'travel_end';

/** Writes a change of a job to the activity of its technician. A change made by an admin names the admin. */
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

/**
 * Returns the log of a change that the job has had before. Throws 409 ILLEGAL_TRANSITION if it is archived, as the change must not be noted a second
 * time.
 */
export async function earlierJobLog(em: EntityManager, activity: JobActivity, job: Job): Promise<TechnicianLog> {
  const earlier = await latestJobLog(em, activity, job);
  if (earlier) return earlier;
  const status = job.status.replace('_', ' ');
  throw conflict('ILLEGAL_TRANSITION', `This job is ${status} already, and its activity is archived`, {
    from: job.status,
  });
}

/** Returns the latest log of this kind for a job. */
export async function latestJobLog(em: EntityManager, activity: JobActivity, job: Job): Promise<TechnicianLog | null> {
  return em.findOne(TechnicianLog, { jobId: job.id, activity }, { orderBy: { createdAt: 'desc' } });
}
