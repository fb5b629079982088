import {
  addSavedPlace as addSavedPlaceOperation,
  changeSavedPlace as changeSavedPlaceOperation,
  listSavedPlaces,
  removeSavedPlace,
} from '@yoza/jobs-contract/saved-place-operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { addSavedPlace } from './add-saved-place.ts';
import { changeSavedPlace, savedPlaceNotFound } from './change-saved-place.ts';
import { SavedPlace } from './saved-place.entity.ts';
import { presentSavedPlace } from './saved-place.presenter.ts';

/** Handlers of the caller's saved places. */
export const savedPlaceRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(listSavedPlaces, async ({ em, principal }) => {
    const places = await em.find(SavedPlace, { customerId: principal.userId }, { orderBy: { name: 'asc', id: 'asc' } });
    return ok(places.map(presentSavedPlace));
  }),

  handle(addSavedPlaceOperation, async ({ em, principal, body }) =>
    created(presentSavedPlace(await addSavedPlace(em, principal.userId, body(), clock.now()))),
  ),

  handle(changeSavedPlaceOperation, async ({ em, principal, params, body }) =>
    ok(presentSavedPlace(await changeSavedPlace(em, principal.userId, params.id, body()))),
  ),

  handle(removeSavedPlace, async ({ em, principal, params }) => {
    const removed = await em.nativeDelete(SavedPlace, { id: params.id, customerId: principal.userId });
    if (removed === 0) throw savedPlaceNotFound();
    return noContent();
  }),
];
