import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button, type ButtonProps } from '@yoza/ui/Button';
import type { Booking } from '../bookings/bookings.api.ts';
import { OfBooking } from '../bookings/OfBooking.tsx';
import { useBookAgain } from './use-book-again.ts';

interface BookAgainButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  booking: Booking;
  /** Called first, to close the dialog that the button is in. */
  onLeave?: () => void;
}

/** Button that repeats a completed or cancelled booking. */
export function BookAgainButton({ booking, onLeave, ...look }: BookAgainButtonProps) {
  const { t } = useTranslation('booking');
  const bookAgain = useBookAgain();
  if (booking.status !== 'completed' && booking.status !== 'cancelled') return null;
  return (
    <Button
      {...look}
      onClick={() => {
        onLeave?.();
        bookAgain(booking.id);
      }}
    >
      {t('repeat.again')}
      <OfBooking booking={booking} />
    </Button>
  );
}
