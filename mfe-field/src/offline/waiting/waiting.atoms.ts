import { atom } from 'jotai';

/** Whether the list of what waits is open. */
export const isWaitingListOpenAtom = atom(false);
