import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { Link } from 'react-router';
import { AreaPage } from './area-page.ts';

/** Notice for technicians: the server would refuse them vehicles and bookings of their own. */
export function NotACustomer() {
  const { t } = useTranslation('booking');
  return (
    <AreaPage>
      <EmptyState
        illustration={<EmptyCar />}
        title={t('technician.title')}
        text={t('technician.text')}
        action={
          <ButtonLink as={Link} to="/technician" variant="primary">
            {t('technician.go')}
          </ButtonLink>
        }
      />
    </AreaPage>
  );
}
