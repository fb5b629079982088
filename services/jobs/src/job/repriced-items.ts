import type { EntityManager } from '@mikro-orm/postgresql';
import type { Price, PricedItem } from '../catalog/price.ts';
import { priceOfItems, totalOf } from '../catalog/price.ts';
import { discountAgain } from '../discount-code/find-discount.ts';
import type { Job } from './job.entity.ts';

/** Terms of a price other than its items. */
interface Terms {
  serviceId: string;
  taxRate: number;
  travelFee: number;
}

/**
 * Returns the price of a job with other items, with the discount that its code gives them. Throws 409 CODE_NOT_VALID for a service or an amount that the
 * code does not apply to.
 */
export async function priceOfNewItems(
  em: EntityManager,
  { id }: Job,
  items: readonly PricedItem[],
  { serviceId, ...terms }: Terms,
): Promise<Price> {
  const discount = await discountAgain(em, id, { serviceId, itemsTotal: totalOf(items) });
  return priceOfItems(items, { ...terms, discount });
}
