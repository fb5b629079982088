import { useAtom } from 'jotai';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { Booking } from './bookings.api.ts';
import { openDialogAtom } from './bookings.atoms.ts';

const CancelDialog = lazyPart(async () => (await import('./CancelBookingDialog.tsx')).CancelBookingDialog);
const DetailsDialog = lazyPart(async () => (await import('./BookingDetailsDialog.tsx')).BookingDetailsDialog);

/** What is open over the bookings. It follows its booking while that changes. */
export function BookingDialogs({ bookings }: { bookings: readonly Booking[] }) {
  const [dialog, setDialog] = useAtom(openDialogAtom);
  const booking = bookings.find(({ id }) => id === dialog?.bookingId);
  if (!dialog || !booking) return null;
  const close = () => setDialog(null);
  return dialog.kind === 'cancel' ? (
    <CancelDialog booking={booking} onClose={close} />
  ) : (
    <DetailsDialog booking={booking} onClose={close} />
  );
}
