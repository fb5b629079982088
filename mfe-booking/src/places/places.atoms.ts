import { atom } from 'jotai';

/** Why the address keeps somebody from going on, in words; null when it does not. */
export const addressBlockAtom = atom<string | null>(null);
