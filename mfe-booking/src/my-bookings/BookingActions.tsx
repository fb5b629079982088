import { useSetAtom } from 'jotai';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { OfBooking } from '../bookings/OfBooking.tsx';
import { useNow } from '../time/use-now.ts';
import { isCancellable, isReschedulable } from './booking-groups.ts';

interface BookingActionsProps {
  booking: Booking;
  size?: 'regular' | 'compact';
}

/** Cancel and reschedule buttons, each only while customers may do it; an admin may reschedule later too. */
export function BookingActions({ booking, size = 'compact' }: BookingActionsProps) {
  const { t } = useTranslation('booking');
  const { role } = useCurrentUser();
  const now = useNow();
  const openDialog = useSetAtom(openDialogAtom);
  const { id: bookingId } = booking;
  return (
    <>
      {isCancellable(booking, now) && (
        <Button variant="dangerQuiet" size={size} onClick={() => openDialog({ kind: 'cancel', bookingId })}>
          {t('bookings.cancel')}
          <OfBooking booking={booking} />
        </Button>
      )}
      {isReschedulable(booking, now, role) && (
        <Button size={size} onClick={() => openDialog({ kind: 'reschedule', bookingId })}>
          {t('bookings.reschedule')}
          <OfBooking booking={booking} />
        </Button>
      )}
    </>
  );
}
