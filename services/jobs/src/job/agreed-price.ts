import { money } from '@yoza/kernel-contract/primitives';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import { pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import type { BookingRequest } from './booking-request.ts';
import type { Price, PricedItem } from '../catalog/price.ts';
import { priceOfItems, priceOfTotal, requestedTotal } from '../catalog/price.ts';

/**
 * Returns the price of a booking: that of its items, with the travel fee, or the total an admin set. An admin who names a
 * base price takes the quoted price as it is. The first item is the service. Figures sent by a customer, or with a base price, are only compared: throws 409 PRICE_CHANGED with the right ones where they differ. Throws 409
 * OUT_OF_REACH for a place out of reach, and 400 for an admin's total that is not at least one whole shilling.
 */
export function agreedPrice(
  { items, discount }: { items: readonly PricedItem[]; discount: number },
  rules: PresentRules,
  request: BookingRequest,
  byAdmin: boolean,
): Price {
  const { taxRate } = rules;
  const { travelFee } = travelTo(rules, pointOf(request));
  const catalogue = priceOfItems(items, { taxRate, travelFee, discount });
  const { basePrice, totalPrice } = request;
  const differs = (figure: string | number | undefined, right: number) =>
    figure !== undefined && Number(figure) !== right;
  if (byAdmin && basePrice === undefined) {
    if (totalPrice === undefined || !differs(totalPrice, catalogue.totalPrice)) return catalogue;
    const [service] = items;
    return priceOfTotal(requestedTotal(totalPrice), taxRate, { id: service!.id, name: service!.text });
  }
  if (differs(basePrice, catalogue.basePrice) || differs(totalPrice, catalogue.totalPrice)) {
    const right = {
      basePrice: money(catalogue.basePrice),
      travelFee: money(travelFee),
      totalPrice: money(catalogue.totalPrice),
    };
    throw conflict('PRICE_CHANGED', 'The price has changed. Please check the new total and confirm again.', right);
  }
  return catalogue;
}
