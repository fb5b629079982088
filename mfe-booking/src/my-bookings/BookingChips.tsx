import { useTranslation } from '@yoza/shell-sdk/translation';
import { Chip, StatusChip } from '@yoza/ui/StatusChip';
import type { Booking } from '../bookings/bookings.api.ts';
import { shownStatus } from '../bookings/shown-status.ts';
import { isAwaited } from './arrival.ts';

/** Status of a booking, and its other one-word facts. */
export function BookingChips({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { status, lateCancel } = booking;
  return (
    <>
      <StatusChip status={status} label={t(`bookings.status.${shownStatus(status)}`)} />
      {isAwaited(booking) && <StatusChip status="on_the_way" label={t('arrival.chip')} />}
      {status === 'cancelled' && lateCancel && (
        <Chip tone="waiting" shape="triangle">
          {t('bookings.lateCancel')}
        </Chip>
      )}
    </>
  );
}
