import { atom } from 'jotai';

/** True if the phone had no storage for data to be used without a network. */
export const storageFullAtom = atom(false);
