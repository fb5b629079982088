import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link } from 'react-router';
import { SimplePage } from './SimplePage.tsx';

/** Where a card provider returns to. Being here proves nothing: the payment is what the provider tells the server. */
export function BookingSuccessPage() {
  const { t } = useTranslation('shell');
  return (
    <SimplePage
      title={t('bookingSuccess.title')}
      actions={
        <ButtonLink as={Link} to="/customer?tab=bookings" variant="primary" size="large">
          {t('bookingSuccess.bookings')}
        </ButtonLink>
      }
    >
      <p>{t('bookingSuccess.body')}</p>
    </SimplePage>
  );
}
