import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { CalendarPlusIcon } from '@yoza/ui/icons';
import type { Booking } from './bookings.api.ts';

/** Link to the booking as a calendar file, unless the booking is completed or cancelled. */
export function AddToCalendar({ booking: { id, status } }: { booking: Pick<Booking, 'id' | 'status'> }) {
  const { t } = useTranslation('booking');
  if (status === 'cancelled' || status === 'completed') return null;
  return (
    <ButtonLink variant="quiet" icon={<CalendarPlusIcon aria-hidden />} href={`/api/jobs/${id}/calendar`} download>
      {t('bookings.addToCalendar')}
    </ButtonLink>
  );
}
