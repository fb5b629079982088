import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceClass } from '@yoza/jobs-contract/price-classes';
import { AddOn } from './add-on.entity.ts';
import type { Basket } from './basket.ts';
import { basketOf } from './basket.ts';
import type { Service } from './service.entity.ts';

/** Returns the basket of a service with add-ons, read in the transaction of `em`, for a vehicle of a price class. Throws 409 ADD_ON_UNAVAILABLE. */
export async function readBasket(
  em: EntityManager,
  service: Service,
  size: PriceClass,
  ordered: readonly string[],
): Promise<Basket> {
  const ids = [...ordered, ...service.includedAddOnIds];
  const known = ids.length === 0 ? [] : await em.find(AddOn, { id: { $in: ids } });
  return basketOf(service, size, ordered, known);
}
