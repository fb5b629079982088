import { atom } from 'jotai';
import type { User } from './users.api.ts';

/** Whose role is being changed, as the list had them. */
export const roleDialogUserAtom = atom<User | null>(null);
