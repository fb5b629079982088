import type { EventOf } from '@yoza/kernel-contract/event';
import type { serviceOffered } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storeCataloguePrice } from './store-catalogue-price.ts';

/** Stores the current price of a service, for card payments made before their booking. */
export const onServiceOffered = (event: EventOf<typeof serviceOffered>, em: EntityManager) =>
  storeCataloguePrice(em, event.data, event.aggregate.version);
