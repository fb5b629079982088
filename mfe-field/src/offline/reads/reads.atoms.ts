import { atom } from 'jotai';

/** Whether the phone had no room for what is to be kept for times without a network. */
export const storageFullAtom = atom(false);
