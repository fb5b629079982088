import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { PlaceChange } from '@yoza/jobs-contract/settings-places';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { placeFacts, placeSubject } from './audit-place.ts';
import { Place } from './place.entity.ts';
import { presentPlace } from './place.presenter.ts';

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
): Promise<Place> {
  return withTransaction(em, async (transaction) => {
    const place = await transaction.findOne(Place, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!place) throw notFound('Place not found', 'PLACE_NOT_FOUND');
    if (place.version !== version) {
      const message = 'Another admin has changed this place in the meantime. Please check the current version.';
      throw conflict('PLACE_CHANGED', message, { place: presentPlace(place) });
    }
    const before = placeFacts(place);
    if (!place.change(change)) return place;
    recordAdminChange(transaction, {
      actor,
      action: 'place.changed',
      subject: placeSubject(place),
      before,
      after: placeFacts(place),
      at: clock.now(),
    });
    return place;
  });
}
