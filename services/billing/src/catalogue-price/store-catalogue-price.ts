import type { EventOf } from '@yoza/contracts/events/event';
import type { serviceOffered } from '@yoza/contracts/events/jobs';
import { shillings } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Stores the newest known price of a service, tax included, in whole shillings. Older events change nothing. */
export async function storeCataloguePrice(
  em: EntityManager,
  service: EventOf<typeof serviceOffered>['data'],
  version: number,
): Promise<void> {
  await em.execute(
    `insert into catalogue_prices as known (service_id, version, total_price, is_active) values (?, ?, ?, ?)
     on conflict (service_id) do update set version = excluded.version, total_price = excluded.total_price,
       is_active = excluded.is_active
     where known.version < excluded.version`,
    [service.id, version, shillings(service.totalPrice), service.isActive],
  );
}
