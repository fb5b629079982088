import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewSavedPlace } from '@yoza/jobs-contract/saved-places';
import { savedPlacesLimit } from '@yoza/jobs-contract/saved-places';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockPerson } from '../person/lock-person.ts';
import { assertPoint } from '../place/point.ts';
import { SavedPlace } from './saved-place.entity.ts';

/**
 * Saves a place of a person. Throws 400 for a point that is incomplete or off the globe, 409 TOO_MANY_PLACES, and by the database's constraint
 * SAVED_PLACE_NAME_TAKEN.
 */
export async function addSavedPlace(
  em: EntityManager,
  customerId: string,
  details: NewSavedPlace,
  now: Date,
): Promise<SavedPlace> {
  assertPoint(details);
  return withTransaction(em, async (transaction) => {
    await lockPerson(transaction, customerId);
    if ((await transaction.count(SavedPlace, { customerId })) >= savedPlacesLimit) {
      const message = `You can save at most ${savedPlacesLimit} places. Please remove one you no longer need.`;
      throw conflict('TOO_MANY_PLACES', message, { limit: savedPlacesLimit });
    }
    const place = SavedPlace.save(customerId, details, now);
    transaction.persist(place);
    return place;
  });
}
