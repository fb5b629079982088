import type { EventOf } from '@yoza/kernel-contract/event';
import type { serviceOffered } from '@yoza/jobs-contract/events';
import { shillings } from '@yoza/kernel-contract/primitives';
import { storeNewest } from '@yoza/messaging/store-newest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CataloguePrice } from './catalogue-price.entity.ts';

/** Stores the newest known price of a service, tax included, in whole shillings. Older events change nothing. */
export async function storeCataloguePrice(
  em: EntityManager,
  { id, totalPrice, isActive }: EventOf<typeof serviceOffered>['data'],
  version: number,
): Promise<void> {
  const price = { serviceId: id, version, totalPrice: shillings(totalPrice), isActive };
  await storeNewest(em, CataloguePrice, 'serviceId', price);
}
