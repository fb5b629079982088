import type { Booking } from '../bookings/bookings.api.ts';
import type { Invoice } from '../invoices/invoices.api.ts';

/** Returns the parts of an invoice's subtotal, if its booking provides them and they add up; undefined when it is the service alone. */
export function partsOf(
  { subtotal }: Pick<Invoice, 'subtotal'>,
  booking: Pick<Booking, 'basePrice' | 'travelFee'> | undefined,
): { service: string; travelFee: string } | undefined {
  if (!booking || !(Number(booking.travelFee) > 0)) return undefined;
  const { basePrice: service, travelFee } = booking;
  return Number(service) + Number(travelFee) === Number(subtotal) ? { service, travelFee } : undefined;
}
