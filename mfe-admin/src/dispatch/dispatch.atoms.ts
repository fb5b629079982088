import { atom } from 'jotai';

/** The job somebody is about to move with the dialog. */
export const movedJobAtom = atom<string | null>(null);
