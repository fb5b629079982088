import { atom } from 'jotai';
import type { Returned } from './returned.ts';

/**
 * Last sign-in state of the technician on this page. A technician whose session ended while working is told so on the sign-in page and led back to
 * the former location; one who signed out is not.
 */
export const presenceAtom = atom<'not-yet' | 'working' | 'signed-out'>('not-yet');

/** Values from the sign-in page's address that are not yet handled. */
export const returnedAtom = atom<Returned>({});
