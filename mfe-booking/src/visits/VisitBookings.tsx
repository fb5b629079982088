import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { PriceLines } from '@yoza/ui/PriceLines';
import type { Booking } from '../bookings/bookings.api.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';

/** All cars of a visit with their totals, and that each has an invoice; nothing if all are cancelled. The given booking alone until the others are loaded. */
export function VisitBookings({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { data: bookings = [booking] } = useOwnBookings();
  const cars = bookings
    .filter(({ visitId, status }) => visitId === booking.visitId && status !== 'cancelled')
    .toSorted((a, b) => (a.visitPosition ?? 0) - (b.visitPosition ?? 0));
  if (cars.length === 0) return null;
  const total = cars.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0);
  return (
    <Stack $gap={3} as="section" aria-label={t('visit.cars')}>
      <b>{t('visit.cars')}</b>
      <PriceLines
        lines={cars.map(({ id, vehicle, service, totalPrice }) => ({
          id,
          label: `${vehicleName(vehicle)}, ${serviceName(service, i18n.language)}`,
          amount: totalPrice,
        }))}
        total={{ label: t('total'), amount: total }}
      />
      <Muted>{t('visit.invoices')}</Muted>
    </Stack>
  );
}
