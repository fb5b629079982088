import type { EntityManager } from '@mikro-orm/postgresql';
import type { Price, PricedItem } from '../catalog/price.ts';
import { priceOfItems, totalOf } from '../catalog/price.ts';
import { itemsOf } from '../catalog/price-lines.ts';
import { discountAgain } from '../discount-code/find-discount.ts';
import type { Visit } from './visit.ts';

/** Terms of a price other than its items. */
interface Terms {
  serviceId: string;
  taxRate: number;
  travelFee: number;
}

/**
 * Returns the price of a job with other items, with the discount that its code gives them. In a visit the code gives it to the items of all cars: the
 * others, cancelled ones included, keep their parts, and the job has the rest. Throws 409 CODE_NOT_VALID for a service or an amount that the code does
 * not apply to.
 */
export async function priceOfNewItems(
  em: EntityManager,
  { job, jobs }: Visit,
  items: readonly PricedItem[],
  { serviceId, ...terms }: Terms,
): Promise<Price> {
  const others = jobs.filter((each) => each !== job && !each.isAgreed);
  const ofOthers = others.reduce((sum, { discountAmount }) => sum + discountAmount, 0);
  const itemsTotal = totalOf(items);
  const allItems = itemsTotal + totalOf(others.flatMap(itemsOf));
  const discount = await discountAgain(em, job, { serviceIds: [serviceId], itemsTotal: allItems });
  return priceOfItems(items, { ...terms, discount: Math.min(Math.max(discount - ofOthers, 0), itemsTotal) });
}
