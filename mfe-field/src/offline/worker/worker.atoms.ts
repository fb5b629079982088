import { atom } from 'jotai';

/** True if this phone holds a complete newer version of the area than the one this page runs. */
export const newVersionAtom = atom(false);
