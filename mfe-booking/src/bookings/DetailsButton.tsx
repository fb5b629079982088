import { useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import type { Booking } from './bookings.api.ts';
import { openDialogAtom } from './bookings.atoms.ts';
import { OfBooking } from './OfBooking.tsx';

/** Button of a list that opens the details of a booking. */
export function DetailsButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const openDialog = useSetAtom(openDialogAtom);
  return (
    <Button size="compact" onClick={() => openDialog({ kind: 'details', bookingId: booking.id })}>
      {t('bookings.details')}
      <OfBooking booking={booking} />
    </Button>
  );
}
