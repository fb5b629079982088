import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { SavedPlaceChange } from '@yoza/jobs-contract/saved-places';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { assertPoint } from '../place/point.ts';
import { SavedPlace } from './saved-place.entity.ts';
import { presentSavedPlace } from './saved-place.presenter.ts';

/**
 * Replaces the details of a person's saved place at `version`. Throws 400 for a point that is incomplete or off the globe, 404 for a place of another
 * person, 409 SAVED_PLACE_CHANGED with the current place after a concurrent change, and by the database's constraint SAVED_PLACE_NAME_TAKEN.
 */
export async function changeSavedPlace(
  em: EntityManager,
  customerId: string,
  id: string,
  { version, ...details }: SavedPlaceChange,
): Promise<SavedPlace> {
  assertPoint(details);
  return withTransaction(em, async (transaction) => {
    const place = await transaction.findOne(SavedPlace, { id, customerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!place) throw savedPlaceNotFound();
    if (place.version !== version) {
      const message = 'You have changed this place on another device. Please check the current version.';
      throw conflict('SAVED_PLACE_CHANGED', message, { place: presentSavedPlace(place) });
    }
    place.change(details);
    return place;
  });
}

export const savedPlaceNotFound = () => notFound('Saved place not found', 'SAVED_PLACE_NOT_FOUND');
