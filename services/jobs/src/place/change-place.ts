import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceChange, PlaceSetting } from '@yoza/contracts/jobs/settings-places';
import type { Principal } from '@yoza/contracts/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { isDeepStrictEqual } from 'node:util';
import { placeFacts, placeSubject } from './audit-place.ts';
import { lockPlace } from './place-rows.ts';
import { storePlace } from './store-place.ts';

/**
 * Changes a place at `version`; hides it and shows it again. A point that was moved counts as exact. The place's origin stays. Throws 404, and 409
 * PLACE_CHANGED with the current place after a concurrent change.
 */
export async function changePlace(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  id: string,
  { version, ...change }: PlaceChange,
): Promise<PlaceSetting> {
  return withTransaction(em, async (transaction) => {
    const place = await lockPlace(transaction, id);
    if (!place) throw notFound('Place not found', 'PLACE_NOT_FOUND');
    if (place.version !== version) {
      const message = 'Another admin has changed this place in the meantime. Please check the current version.';
      throw conflict('PLACE_CHANGED', message, { place });
    }
    const moved = { ...place, ...change };
    const isElsewhere = moved.latitude !== place.latitude || moved.longitude !== place.longitude;
    const after = { ...moved, isApproximate: place.isApproximate && !isElsewhere };
    if (isDeepStrictEqual(after, place)) return place;
    const changed = { ...after, version: version + 1 };
    await storePlace(transaction, changed);
    recordAdminChange(transaction, {
      actor,
      action: 'place.changed',
      subject: placeSubject(changed),
      before: placeFacts(place),
      after: placeFacts(changed),
      at: clock.now(),
    });
    return changed;
  });
}
