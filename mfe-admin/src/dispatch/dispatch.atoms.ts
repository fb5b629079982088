import { atom } from 'jotai';

/** The id of the job in the move dialog. */
export const movedJobAtom = atom<string | null>(null);

/** The job that was refused a place last, and why. Its card shows the reason until an admin places a job or dismisses it. */
export const refusedJobAtom = atom<{ jobId: string; reason: string } | null>(null);
