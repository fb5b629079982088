import type { EventOf } from '@yoza/contracts/events/event';
import type { serviceOffered } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storeCataloguePrice } from './store-catalogue-price.ts';

/** Stores the current price of a service, for card payments made before their booking. */
export const onServiceOffered = (event: EventOf<typeof serviceOffered>, em: EntityManager) =>
  storeCataloguePrice(em, event.data, event.aggregate.version);
