import { atom } from 'jotai';

/** Whether a newer version of the area is on this phone, whole, than the one this page runs. */
export const newVersionAtom = atom(false);
