import { atom } from 'jotai';

/** Id of the job in the move dialog. */
export const movedJobAtom = atom<string | null>(null);

/**
 * Job whose move was refused or failed last, or has an unknown outcome, and the reason. Its card shows it until the admin moves a job or dismisses
 * it.
 */
export const refusedJobAtom = atom<{ jobId: string; reason: string } | null>(null);
