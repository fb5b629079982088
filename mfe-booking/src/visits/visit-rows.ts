import type { PriceLine } from '@yoza/ui/PriceLines';
import type { Price } from '../draft/price.ts';

/** Words for the rows. */
interface RowWords {
  nameOf: (vehicleId: string) => string;
  discount: string;
  travelFee: string;
}

/** Returns the parts of a visit's subtotal, which add up to it: each car before the discount, the discount and the travel fee. */
export function visitRows(price: Price, { nameOf, discount, travelFee }: RowWords): PriceLine[] {
  const off = Number(price.discountAmount ?? 0);
  const fee = Number(price.travelFee);
  return [
    ...(price.vehicles ?? []).map(({ vehicleId, basePrice, discountAmount }) => ({
      id: vehicleId,
      label: nameOf(vehicleId),
      amount: Number(basePrice) + Number(discountAmount),
    })),
    ...(off > 0 ? [{ id: 'discount', label: discount, amount: -off }] : []),
    ...(fee > 0 ? [{ id: 'travel', label: travelFee, amount: fee }] : []),
  ];
}
