import { money } from '@yoza/contracts/primitives';
import { conflict, invalid } from '@yoza/service-kit/errors';
import type { Service } from '../catalog/service.entity.ts';
import type { BookingRequest } from './book-job.ts';
import type { Price } from './price.ts';
import { priceOfBase, priceOfTotal } from './price.ts';

/**
 * The price of a booking: the catalogue's, or the total an admin set. A customer's own figures are only compared: throws 409
 * PRICE_CHANGED with the right ones where they differ. Throws 400 for an admin's total that is not at least one whole shilling.
 */
export function agreedPrice(service: Service, taxRate: number, request: BookingRequest, byAdmin: boolean): Price {
  const catalogue = priceOfBase(service.basePrice, taxRate);
  const { basePrice, totalPrice } = request;
  const differs = (asked: string | number | undefined, right: number) => asked !== undefined && Number(asked) !== right;
  if (byAdmin) {
    if (!differs(totalPrice, catalogue.totalPrice)) return catalogue;
    const total = Number(totalPrice);
    if (!Number.isSafeInteger(total) || total < 1) {
      throw invalid([{ path: 'totalPrice', message: 'The total must be a whole number of shillings, at least 1' }]);
    }
    return priceOfTotal(total, taxRate);
  }
  if (differs(basePrice, catalogue.basePrice) || differs(totalPrice, catalogue.totalPrice)) {
    const right = { basePrice: money(catalogue.basePrice), totalPrice: money(catalogue.totalPrice) };
    throw conflict('PRICE_CHANGED', 'The price has changed. Please check the new total and confirm again.', right);
  }
  return catalogue;
}
