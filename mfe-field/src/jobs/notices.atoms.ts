import { atom } from 'jotai';

export type GoneReason = 'cancelled' | 'taken' | 'completed';

export interface JobNotice {
  jobId: string;
  vehicle: string;
  reason: GoneReason;
}

const kept = 3;

/** Jobs that were taken off the technician's list by someone else, latest first, until they are dismissed. */
export const jobNoticesAtom = atom<readonly JobNotice[]>([]);

export const addNoticeAtom = atom(null, (get, set, notice: JobNotice) => {
  const others = get(jobNoticesAtom).filter(({ jobId }) => jobId !== notice.jobId);
  set(jobNoticesAtom, [notice, ...others].slice(0, kept));
});

export const dismissNoticeAtom = atom(null, (get, set, jobId: string) => {
  set(
    jobNoticesAtom,
    get(jobNoticesAtom).filter((notice) => notice.jobId !== jobId),
  );
});
