import { atom } from 'jotai';

export type JobDialogState =
  | { kind: 'new' }
  | {
      kind: 'view' | 'edit' | 'assign' | 'cancel';
      jobId: string;
    };

/** Which job's dialog is open, or the one for a new job. */
export const jobDialogAtom = atom<JobDialogState | null>(null);
