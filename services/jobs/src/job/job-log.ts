import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
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

/** Returns the latest log of this kind for a job. */
export async function latestJobLog(em: EntityManager, activity: JobActivity, job: Job): Promise<TechnicianLog | null> {
  return em.findOne(TechnicianLog, { jobId: job.id, activity }, { orderBy: { createdAt: 'desc' } });
}
