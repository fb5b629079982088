import { atom } from 'jotai';

/** True if the phone had no storage left for data or files to be used without a network. */
export const storageFullAtom = atom(false);
