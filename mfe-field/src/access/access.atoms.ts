import { atom } from 'jotai';
import type { Returned } from './returned.ts';

/**
 * What the technician of this page did last. Someone whose sign-in ended while working is told so on the sign-in page and led back to
 * where they were; someone who signed out is not.
 */
export const presenceAtom = atom<'not-yet' | 'working' | 'signed-out'>('not-yet');

/** What the address of the sign-in page brought along and is still to be dealt with. */
export const returnedAtom = atom<Returned>({});
