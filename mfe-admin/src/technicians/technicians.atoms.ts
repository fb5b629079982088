import { atom } from 'jotai';
import type { AdminTechnician } from './technicians.api.ts';

/** Open dialog, and the technician it is about. */
export type TechnicianDialog =
  | { kind: 'invite' }
  | { kind: 'profile' | 'remove' | 'restore'; technician: AdminTechnician };

export const technicianDialogAtom = atom<TechnicianDialog | null>(null);
