import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { referenceOf } from '../texts/reference.ts';
import type { Booking } from './bookings.api.ts';

/** Visually hidden end of a button's name: the service and reference of the booking it is for. */
export function OfBooking({ booking: { id, service } }: { booking: Pick<Booking, 'id' | 'service'> }) {
  const { t, i18n } = useTranslation('booking');
  return (
    <VisuallyHidden>
      {' '}
      {t('bookings.detailsOf', { service: serviceName(service, i18n.language), reference: referenceOf(id) })}
    </VisuallyHidden>
  );
}
