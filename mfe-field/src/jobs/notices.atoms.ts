import { atom } from 'jotai';
import type { Slot } from './slot-words.ts';

export type GoneReason = 'cancelled' | 'taken' | 'completed';

/** Why a job is told of: it is gone, it is new, or it takes place at another time. */
export type NoticeReason = GoneReason | 'new' | 'moved';

export interface JobNotice {
  jobId: string;
  vehicle: string;
  reason: NoticeReason;
  slot: Slot;
}

const kept = 3;

/** Jobs that others changed for the technician, latest first, until they are dismissed. */
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
