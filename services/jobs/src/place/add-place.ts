import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPlace } from '@yoza/jobs-contract/settings-places';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { placeFacts, placeSubject } from './audit-place.ts';
import { Place } from './place.entity.ts';

/** Adds a place at exactly the point the admin set; it is suggested from then on. */
export async function addPlace(em: EntityManager, clock: Clock, actor: Principal, details: NewPlace): Promise<Place> {
  return withTransaction(em, async (transaction) => {
    const place = Place.add(details);
    transaction.persist(place);
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
