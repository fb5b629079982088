import type { EventOf } from '@yoza/contracts/events/event';
import type { serviceOffered } from '@yoza/contracts/events/jobs';
import { shillings } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Stores the newest known price of a service, tax included, in whole shillings. Older events change nothing. */
export async function storeCataloguePrice(
  em: EntityManager,
  service: EventOf<typeof serviceOffered>['data'],
  version: number,
): Promise<void> {
  const row = { version, total_price: shillings(service.totalPrice), is_active: service.isActive };
  await tablesOf(em)
    .insertInto('catalogue_prices')
    .values({ service_id: service.id, ...row })
    .onConflict((conflict) =>
      conflict.column('service_id').doUpdateSet(row).where('catalogue_prices.version', '<', version),
    )
    .execute();
}
