import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { PhoneIcon } from '@yoza/ui/icons';
import type { Booking } from '../bookings/bookings.api.ts';

/** Call button for the technician, if a number is known. */
export function CallTechnician({ booking: { technician } }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const phone = technician?.phoneNumber;
  if (!phone) return null;
  return (
    <ButtonLink size="compact" icon={<PhoneIcon aria-hidden />} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {t('arrival.call', { phone })}
    </ButtonLink>
  );
}
