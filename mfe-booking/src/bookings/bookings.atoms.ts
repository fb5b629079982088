import { atom } from 'jotai';

/** The dialog that is open over the bookings, and for which of them. */
export const openDialogAtom = atom<{ kind: 'details' | 'cancel' | 'reschedule' | 'rate'; bookingId: string } | null>(
  null,
);
