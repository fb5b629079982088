import { atom } from 'jotai';
import type { JobChange } from './job-news.ts';
import type { Job } from './job.ts';

export type GoneReason = 'cancelled' | 'taken' | 'completed';

/** Why a job is told of: it is gone, it is new, or something of it was changed. */
export type NoticeReason = GoneReason | 'new' | JobChange;

export interface JobNotice {
  job: Job;
  reasons: readonly NoticeReason[];
}

const kept = 3;

/** Jobs that others changed for the technician, latest first, until they are dismissed. */
export const jobNoticesAtom = atom<readonly JobNotice[]>([]);

/** Tells of a job, beside what was told of it before and is still true. */
export const addNoticeAtom = atom(null, (get, set, { job, reasons }: JobNotice) => {
  const notices = get(jobNoticesAtom);
  const earlier = notices.find((notice) => notice.job.id === job.id)?.reasons ?? [];
  const all = reasons.every(isChange) ? [...new Set([...earlier.filter(isTheirs), ...reasons])] : reasons;
  const others = notices.filter((notice) => notice.job.id !== job.id);
  set(jobNoticesAtom, [{ job, reasons: all }, ...others].slice(0, kept));
});

export const dismissNoticeAtom = atom(null, (get, set, jobId: string) => {
  set(
    jobNoticesAtom,
    get(jobNoticesAtom).filter(({ job }) => job.id !== jobId),
  );
});

/** Whether the job is the technician's, with or without the change. */
export const isTheirs = (reason: NoticeReason): reason is 'new' | JobChange =>
  reason !== 'cancelled' && reason !== 'taken' && reason !== 'completed';

/** Whether something of a job was changed that is still the technician's. */
export const isChange = (reason: NoticeReason): reason is JobChange => isTheirs(reason) && reason !== 'new';
