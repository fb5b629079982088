import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

const dialogs = {
  addOns: lazyPart(async () => (await import('./ChangeAddOnsDialog.tsx')).ChangeAddOnsDialog),
  cancel: lazyPart(async () => (await import('./CancelBookingDialog.tsx')).CancelBookingDialog),
  details: lazyPart(async () => (await import('./BookingDetailsDialog.tsx')).BookingDetailsDialog),
  rate: lazyPart(async () => (await import('../rating/RatingDialog.tsx')).RatingDialog),
  reschedule: lazyPart(async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog),
};

/** Dialog open over the bookings. It follows the changes of its booking, and closes when the page is left. */
export function BookingDialogs({ bookings }: { bookings: readonly Booking[] }) {
  const [dialog, setDialog] = useAtom(openDialogAtom);
  const booking = bookings.find(({ id }) => id === dialog?.bookingId);
  useForgetDialog();
  if (!dialog || !booking) return null;
  const Dialog = dialogs[dialog.kind];
  return <Dialog booking={booking} onClose={() => setDialog(null)} />;
}

function useForgetDialog(): void {
  const setDialog = useSetAtom(openDialogAtom);
  useEffect(() => () => setDialog(null), [setDialog]);
}
