import { atom } from 'jotai';

/** True if the list of unsent changes is open. */
export const isUnsentListOpenAtom = atom(false);
