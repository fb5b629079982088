import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPlace, PlaceSetting } from '@yoza/contracts/jobs/settings-places';
import type { Principal } from '@yoza/contracts/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { placeFacts, placeSubject } from './audit-place.ts';
import { ownIds, ownSource } from './place-rows.ts';
import { storePlace } from './store-place.ts';

/** Adds a place at exactly the point the admin set; it is suggested from then on. */
export async function addPlace(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  details: NewPlace,
): Promise<PlaceSetting> {
  return withTransaction(em, async (transaction) => {
    const rest = { source: ownSource, isApproximate: false, isHidden: false, version: 1 };
    const place = { id: `${ownIds}${randomUUID()}`, ...details, ...rest };
    await storePlace(transaction, place);
    recordAdminChange(transaction, {
      actor,
      action: 'place.added',
      subject: placeSubject(place),
      after: placeFacts(place),
      at: clock.now(),
    });
    return place;
  });
}
