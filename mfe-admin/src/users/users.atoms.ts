import { atom } from 'jotai';

/** Whose role is being changed. */
export const roleDialogUserIdAtom = atom<string | null>(null);
