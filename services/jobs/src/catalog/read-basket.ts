import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceClass } from '@yoza/jobs-contract/price-classes';
import { AddOn } from './add-on.entity.ts';
import type { Basket, StoredAddOn } from './basket.ts';
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

/**
 * Returns the basket of another service for a job that has add-ons: they keep their price and stay even if they are retired since, and those that the
 * service includes are covered by it. Throws 409 ADD_ON_UNAVAILABLE for one that is not for the service.
 */
export async function readBasketAgain(
  em: EntityManager,
  service: Service,
  size: PriceClass,
  ordered: readonly StoredAddOn[],
): Promise<Basket> {
  const kept = ordered.filter(({ id }) => !service.includedAddOnIds.includes(id));
  const ids = [...kept.map(({ id }) => id), ...service.includedAddOnIds];
  const known = ids.length === 0 ? [] : await em.find(AddOn, { id: { $in: ids } });
  const copies = new Map(kept.map((addOn) => [addOn.id, addOn]));
  const asBooked = known.map(({ id, name, translations, price, minutes, checklistItems, afterPhotos, ...addOn }) => {
    const catalogue = { id, name, translations, price, minutes, checklistItems, afterPhotos };
    return { serviceIds: addOn.serviceIds, isActive: true, ...catalogue, ...copies.get(id) };
  });
  return basketOf(
    service,
    size,
    kept.map(({ id }) => id),
    asBooked,
  );
}
