import { atom } from 'jotai';

export interface JobDialogState {
  kind: 'view' | 'assign' | 'cancel';
  jobId: string;
}

/** Which job's dialog is open. */
export const jobDialogAtom = atom<JobDialogState | null>(null);
