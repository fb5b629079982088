import { formatDate } from '@yoza/shell-sdk/format';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import type { Booking } from '../bookings/bookings.api.ts';
import { RatingFields } from './RatingFields.tsx';
import { useRatingForm } from './use-rating-form.ts';

/** Dialog over a list of bookings that asks for a rating of one of them. */
export function RatingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, i18n } = useTranslation('booking');
  const form = useRatingForm(booking, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rating.title')}
      subtitle={t('rating.of', {
        service: serviceName(booking.service, i18n.language),
        date: formatDate(booking.scheduledDate),
      })}
      isBusy={form.isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={form.isPending}>
            {t('rating.later')}
          </Button>
          <Button
            variant="primary"
            isBusy={form.isPending}
            busyLabel={t('rating.sending')}
            onClick={() => void form.send()}
          >
            {t('rating.send')}
          </Button>
        </>
      }
    >
      <RatingFields form={form} />
    </Dialog>
  );
}
