import { atom } from 'jotai';

/** Id of the job in the move dialog. */
export const movedJobAtom = atom<string | null>(null);

/** Job whose placement was refused last, and the reason. Its card shows the reason until an admin places a job or dismisses it. */
export const refusedJobAtom = atom<{ jobId: string; reason: string } | null>(null);
