import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPlace, PlaceSetting } from '@yoza/contracts/jobs/settings-places';
import { withTransaction } from '@yoza/service-kit/transaction';
import { ownIds, ownSource } from './place-rows.ts';
import { storePlace } from './store-place.ts';

/** Adds a place, exactly where the admin put it; it is suggested from now on. */
export async function addPlace(em: EntityManager, details: NewPlace): Promise<PlaceSetting> {
  return withTransaction(em, async (transaction) => {
    const rest = { source: ownSource, isApproximate: false, isHidden: false, version: 1 };
    const place = { id: `${ownIds}${randomUUID()}`, ...details, ...rest };
    await storePlace(transaction, place);
    return place;
  });
}
