import type { PriceLine } from '@yoza/ui/PriceLines';
import type { Booking } from '../bookings/bookings.api.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import { itemRows, type RowWords } from '../prices/item-rows.ts';

type Parts = Pick<Booking, 'basePrice' | 'travelFee' | 'lines' | 'discountAmount' | 'addOns' | 'discountCode'>;

/** Returns the parts of an invoice's subtotal, if its booking provides them and they add up; none when it is the service alone. */
export function partsOf(
  { subtotal }: Pick<Invoice, 'subtotal'>,
  booking: Parts | undefined,
  { t, language }: Pick<RowWords, 't' | 'language'>,
): PriceLine[] {
  if (!booking || Number(booking.basePrice) + Number(booking.travelFee) !== Number(subtotal)) return [];
  return itemRows(booking, { t, language, addOns: booking.addOns, code: booking.discountCode });
}
