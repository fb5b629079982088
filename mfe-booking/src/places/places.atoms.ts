import { atom } from 'jotai';

/** Text of the reason why the address blocks the next step; null when it does not. */
export const addressBlockAtom = atom<string | null>(null);
