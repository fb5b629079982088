import { allocate } from '@yoza/service-kit/allocate';
import type { Price, PricedItem } from './price.ts';
import { priceOfDiscounted } from './price.ts';

/**
 * Returns the price of each car of a visit. The discount is allocated to the items of all cars together, the first car carries the travel fee, and the tax
 * of each car is rounded by itself, as each has an invoice of its own.
 */
export function pricesOfVisit(
  cars: readonly (readonly PricedItem[])[],
  { taxRate, travelFee, discount }: { taxRate: number; travelFee: number; discount: number },
): Price[] {
  const discounts = allocate(
    discount,
    cars.flat().map(({ gross }) => gross),
  ).values();
  return cars.map((items, index) =>
    priceOfDiscounted(items, [...discounts.take(items.length)], { taxRate, travelFee: index === 0 ? travelFee : 0 }),
  );
}
