import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewTechnicianLog } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { z } from 'zod';
import type { BusinessRules } from '../rules/business-rules.ts';
import { completeJob } from '../job/complete-job.ts';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { startJob } from '../job/start-job.ts';
import { endTravel } from '../tracking/end-travel.ts';
import { startTravel } from '../tracking/start-travel.ts';
import { turnBreak } from '../work-session/turn-break.ts';
import { actTime } from '../technician-log/act-time.ts';
import { saveChecklist } from './save-checklist.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { writeLog } from '../technician-log/write-log.ts';

type Entry = z.output<typeof NewTechnicianLog>;

/**
 * Records an activity a technician reports. job_start, job_complete, checklist_progress and, if a job is named, travel_start and travel_end act on
 * the job, breaks on the open work session. Throws 404 for a job that is not theirs, 400 when a required job is not named, 409 for anything the job
 * or the session does not allow, and USE_CLOCK for clock_in and clock_out, which have their own operations. See {@link actTime} for the time of the
 * activity.
 */
export async function recordLog(
  em: EntityManager,
  rules: BusinessRules,
  technician: Principal,
  entry: Entry,
): Promise<TechnicianLog> {
  const { clock, timing } = await actTime(em, rules.clock, technician.userId, entry);
  const { type, location, notes, metadata } = entry;
  const remarks = { location, notes, metadata: metadata && withoutOurs(metadata), timing };
  switch (type) {
    case 'clock_in':
    case 'clock_out':
      throw conflict('USE_CLOCK', 'Working time is recorded with Clock In and Clock Out');
    case 'job_start':
      return startJob(em, clock, technician, requiredJob(entry), { remarks });
    case 'job_complete':
      return completeJob(em, { ...rules, clock }, technician, requiredJob(entry), { remarks });
    case 'checklist_progress':
      return saveChecklist(em, clock, technician, requiredJob(entry), remarks);
    case 'break_start':
    case 'break_end':
      return turnBreak(em, clock, technician.userId, type, remarks);
    case 'travel_start':
      if (entry.jobId) return startTravel(em, { ...rules, clock }, technician, entry.jobId, remarks);
      break;
    case 'travel_end':
      if (entry.jobId) return endTravel(em, clock, technician, entry.jobId, remarks);
      break;
  }
  return withTransaction(em, async (transaction) => {
    const job = entry.jobId ? await lockJob(transaction, scopeOf(technician), entry.jobId) : null;
    const who = { technicianId: technician.userId, authorId: technician.userId };
    const details = { ...remarks, ...who, activity: type, jobId: job?.id };
    return writeLog(transaction, details, job?.customerId ?? null, clock.now());
  });
}

/** Removes metadata that only the server may set: the author of a log other than the technician, and the marks of its time. */
function withoutOurs(sent: Record<string, unknown>) {
  const { authorId: _id, authorName: _name, reportedAt: _reported, timeUncertain: _uncertain, ...metadata } = sent;
  return metadata;
}

/** Returns the job of an entry; the seed's client names it in the metadata (seed 001 §7). */
function requiredJob({ jobId, metadata }: Entry): string {
  const named = z.guid().safeParse(jobId ?? metadata?.['jobId']);
  if (!named.success) throw invalid([{ path: 'jobId', message: 'Please select a job' }]);
  return named.data;
}
