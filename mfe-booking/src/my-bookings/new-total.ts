import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import type { OfferedAddOn } from '../add-ons/AddOnCards.tsx';
import type { Booking } from '../bookings/bookings.api.ts';

type Priced = Pick<Booking, 'basePrice' | 'travelFee' | 'taxAmount' | 'lines' | 'discountAmount'>;

/**
 * Returns the total of a booking with the chosen ones of `choices` instead of its add-ons, in whole shillings. Null with a discount, which may become
 * another one: only the server knows it.
 */
export function newTotal(booking: Priced, choices: readonly OfferedAddOn[], chosen: readonly string[]): number | null {
  const { basePrice, travelFee, lines = [], discountAmount = '0' } = booking;
  if (Number(discountAmount) > 0 || lines.some(({ coveredBy }) => coveredBy !== null)) return null;
  const former = lines
    .filter(({ kind }) => kind === 'add_on')
    .reduce((sum, { grossAmount }) => sum + Number(grossAmount), 0);
  const added = choices
    .filter(({ id, isIncluded }) => !isIncluded && chosen.includes(id))
    .reduce((sum, { price }) => sum + Number(price), 0);
  const subtotal = Number(basePrice) + Number(travelFee) - former + added;
  return subtotal + Math.round((subtotal * taxRateOf(booking)) / 100);
}
