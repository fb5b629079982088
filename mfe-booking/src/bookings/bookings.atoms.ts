import { atom } from 'jotai';

/** Open dialog over the bookings, and the booking it is for. */
export const openDialogAtom = atom<{
  kind: 'details' | 'cancel' | 'reschedule' | 'rate' | 'addOns';
  bookingId: string;
} | null>(null);
