import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewActivityLog } from '@yoza/jobs-contract/activity-logs';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { jobSubject } from '../job/audit-subject.ts';
import { completeJob } from '../job/complete-job.ts';
import type { Job } from '../job/job.entity.ts';
import { lockJob } from '../job/lock-job.ts';
import { startJob } from '../job/start-job.ts';
import type { Person } from '../person/person.entity.ts';
import { lockPerson } from '../person/lock-person.ts';
import { lockTechnician } from '../person/lock-technician.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { writeLog } from '../technician-log/write-log.ts';

/** Status of a job after an entry of this kind. */
const statusAfter = { job_start: 'in_progress', job_complete: 'completed' } as const;

/** The log, and whether it is new: for a job that already has the status, it is the log of that earlier change. */
export interface RecordedLog {
  log: TechnicianLog;
  isNew: boolean;
}

/**
 * Writes an entry to a technician's activity, naming the admin as the author. job_start and job_complete change the job's status; all other kinds
 * only add an entry: working time, breaks and trips are reported by the technician, and the duty status follows from that. Throws 404 for an unknown
 * technician or job, 400 when a required job is not named, 409 NOT_A_TECHNICIAN, NOT_THEIR_JOB, ILLEGAL_TRANSITION, OTHER_JOB_IN_PROGRESS.
 */
export async function recordByAdmin(
  em: EntityManager,
  rules: Pick<BusinessRules, 'clock' | 'completionProof'>,
  admin: Principal,
  { technicianId, activity, jobId, ...remarks }: NewActivityLog,
): Promise<RecordedLog> {
  if ((activity === 'job_start' || activity === 'job_complete') && !jobId) {
    throw invalid([{ path: 'jobId', message: 'Please select a job' }]);
  }
  return withTransaction(em, async (transaction) => {
    if (activity === 'job_start') await lockPerson(transaction, technicianId);
    // Locks the job before the technician, in the same order as assigning a job.
    const job = jobId ? await lockJob(transaction, 'all', jobId) : null;
    const technician = await lockTechnician(transaction, technicianId);
    if (job) assertTheirs(job, technician);
    const recordEntry = () =>
      recordAdminChange(transaction, {
        actor: admin,
        action: 'activity.recorded',
        subject: { kind: 'user', id: technicianId, label: `${technician.firstName} ${technician.lastName}` },
        after: { activity, ...remarks, ...(job && { job: jobSubject(job).label }) },
        at: rules.clock.now(),
      });
    if (job && (activity === 'job_start' || activity === 'job_complete')) {
      const isNew = job.status !== statusAfter[activity];
      const log =
        activity === 'job_start'
          ? await startJob(transaction, rules.clock, admin, job.id, { remarks })
          : await completeJob(transaction, rules, admin, job.id, { remarks });
      if (isNew) recordEntry();
      return { log, isNew };
    }
    const author = { authorId: admin.userId, metadata: { authorId: admin.userId, authorName: admin.name } };
    const details = { ...remarks, ...author, technicianId, activity, jobId: job?.id };
    const log = writeLog(transaction, details, job?.customerId ?? null, rules.clock.now());
    recordEntry();
    return { log, isNew: true };
  });
}

function assertTheirs(job: Job, { id, firstName, lastName }: Person): void {
  if (job.technicianId !== id) {
    throw conflict('NOT_THEIR_JOB', `This job is not assigned to ${firstName} ${lastName}`);
  }
}
