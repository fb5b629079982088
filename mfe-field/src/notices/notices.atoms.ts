import { atom } from 'jotai';
import type { Job } from '../jobs/job.ts';
import type { JobChange } from './job-changes.ts';

export type GoneReason = 'cancelled' | 'taken' | 'completed';

/** Reason for a notice about a job: it is gone, new, or changed. */
export type NoticeReason = GoneReason | 'new' | JobChange;

export interface JobNotice {
  job: Job;
  reasons: readonly NoticeReason[];
}

const kept = 3;

/** The latest 3 notices of jobs that others changed for the technician, latest first, one for each job, until dismissed. */
export const jobNoticesAtom = atom<readonly JobNotice[]>([]);

/** Adds a notice about a job. Changes are added to those and the `new` of its earlier notice; any other reason replaces them. */
export const addNoticeAtom = atom(null, (get, set, { job, reasons }: JobNotice) => {
  const notices = get(jobNoticesAtom);
  const earlier = notices.find((notice) => notice.job.id === job.id)?.reasons ?? [];
  const all = reasons.every(isChange) ? [...new Set([...earlier.filter(isStillActive), ...reasons])] : reasons;
  const others = notices.filter((notice) => notice.job.id !== job.id);
  set(jobNoticesAtom, [{ job, reasons: all }, ...others].slice(0, kept));
});

export const dismissNoticeAtom = atom(null, (get, set, jobId: string) => {
  set(
    jobNoticesAtom,
    get(jobNoticesAtom).filter(({ job }) => job.id !== jobId),
  );
});

/** True if the job is still one of the technician's active ones: it is new or was changed. */
export const isStillActive = (reason: NoticeReason): reason is 'new' | JobChange =>
  reason !== 'cancelled' && reason !== 'taken' && reason !== 'completed';

/** True if a job that is still the technician's was changed. */
export const isChange = (reason: NoticeReason): reason is JobChange => isStillActive(reason) && reason !== 'new';
