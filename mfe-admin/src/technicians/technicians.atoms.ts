import { atom } from 'jotai';
import type { AdminTechnician } from './technicians.api.ts';

/** The dialog that is open, and about whom. */
export type TechnicianDialog =
  | { kind: 'invite' }
  | { kind: 'profile' | 'remove' | 'restore'; technician: AdminTechnician };

export const technicianDialogAtom = atom<TechnicianDialog | null>(null);
