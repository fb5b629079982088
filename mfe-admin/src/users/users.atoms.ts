import { atom } from 'jotai';
import type { User } from './users.api.ts';

/** User whose role is being changed, as listed. */
export const roleDialogUserAtom = atom<User | null>(null);
