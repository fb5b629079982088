import { serviceName } from '@yoza/shell-sdk/service-words';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Stars } from '@yoza/ui/Stars';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useSetAtom } from 'jotai';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { referenceOf } from '../texts/reference.ts';

/** Stars given to a completed booking in a list, or the button to rate it. */
export function RatingMark({ booking: { id, status, service, rating } }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const openDialog = useSetAtom(openDialogAtom);
  if (status !== 'completed') return null;
  if (rating) return <Stars stars={rating.stars} label={t('rating.ofFive', { count: rating.stars })} />;
  return (
    <Button size="compact" onClick={() => openDialog({ kind: 'rate', bookingId: id })}>
      {t('rating.rate')}
      <VisuallyHidden>
        {' '}
        {t('bookings.detailsOf', { service: serviceName(service, i18n.language), reference: referenceOf(id) })}
      </VisuallyHidden>
    </Button>
  );
}
