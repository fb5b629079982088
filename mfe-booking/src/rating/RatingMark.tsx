import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Stars } from '@yoza/ui/Stars';
import { useSetAtom } from 'jotai';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { OfBooking } from '../bookings/OfBooking.tsx';

/** Stars given to a completed booking in a list, or the button to rate it. */
export function RatingMark({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const openDialog = useSetAtom(openDialogAtom);
  const { id, status, rating } = booking;
  if (status !== 'completed') return null;
  if (rating) return <Stars stars={rating.stars} label={t('rating.ofFive', { count: rating.stars })} />;
  return (
    <Button size="compact" onClick={() => openDialog({ kind: 'rate', bookingId: id })}>
      {t('rating.rate')}
      <OfBooking booking={booking} />
    </Button>
  );
}
