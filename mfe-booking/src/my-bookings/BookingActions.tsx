import { useSetAtom } from 'jotai';
import { serviceName } from '@yoza/shell-sdk/service-words';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { referenceOf } from '../texts/reference.ts';
import { useNow } from '../time/use-now.ts';
import { isCancellable, isReschedulable } from './booking-groups.ts';

interface BookingActionsProps {
  booking: Booking;
  size?: 'regular' | 'compact';
}

/** Cancel and reschedule buttons, each only while it is allowed. */
export function BookingActions({ booking, size = 'compact' }: BookingActionsProps) {
  const { t, i18n } = useTranslation('booking');
  const { role } = useCurrentUser();
  const now = useNow();
  const openDialog = useSetAtom(openDialogAtom);
  const { id: bookingId, service } = booking;
  const named = t('bookings.detailsOf', {
    service: serviceName(service, i18n.language),
    reference: referenceOf(bookingId),
  });
  return (
    <>
      {isCancellable(booking, now) && (
        <Button variant="dangerQuiet" size={size} onClick={() => openDialog({ kind: 'cancel', bookingId })}>
          {t('bookings.cancel')}
          <VisuallyHidden> {named}</VisuallyHidden>
        </Button>
      )}
      {isReschedulable(booking, now, role) && (
        <Button size={size} onClick={() => openDialog({ kind: 'reschedule', bookingId })}>
          {t('bookings.reschedule')}
          <VisuallyHidden> {named}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
