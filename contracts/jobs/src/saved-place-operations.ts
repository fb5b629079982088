import { z } from 'zod';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { savedPlaceChanged, savedPlaceNameTaken, savedPlaceNotFound, tooManyPlaces } from './problems.ts';
import { NewSavedPlace, SavedPlace, SavedPlaceChange, savedPlacesLimit } from './saved-places.ts';

const service = 'jobs';
const customers = { roles: ['customer', 'admin'] } as const;
const idInPath = z.object({ id: Uuid });

export const listSavedPlaces = defineOperation({
  operationId: 'listSavedPlaces',
  service,
  method: 'GET',
  path: '/api/me/places',
  summary: "Lists the caller's saved places, by name.",
  callers: customers,
  responses: { 200: z.array(SavedPlace).max(savedPlacesLimit) },
});

export const addSavedPlace = defineOperation({
  operationId: 'addSavedPlace',
  service,
  method: 'POST',
  path: '/api/me/places',
  summary: `Saves a place of the caller. 409 TOO_MANY_PLACES beyond ${savedPlacesLimit}, SAVED_PLACE_NAME_TAKEN for a name that another one has, in whatever case.`,
  callers: customers,
  body: NewSavedPlace,
  responses: { 201: SavedPlace },
  problems: [savedPlaceNameTaken, tooManyPlaces],
  idempotent: true,
});

export const changeSavedPlace = defineOperation({
  operationId: 'changeSavedPlace',
  service,
  method: 'PUT',
  path: '/api/me/places/{id}',
  summary:
    'Replaces the fields of a saved place. 409 SAVED_PLACE_CHANGED with the current place after a change on another device, SAVED_PLACE_NAME_TAKEN.',
  callers: customers,
  params: idInPath,
  body: SavedPlaceChange,
  responses: { 200: SavedPlace },
  problems: [savedPlaceChanged, savedPlaceNameTaken, savedPlaceNotFound],
});

export const removeSavedPlace = defineOperation({
  operationId: 'removeSavedPlace',
  service,
  method: 'DELETE',
  path: '/api/me/places/{id}',
  summary: 'Removes a saved place. Bookings there keep their address.',
  callers: customers,
  params: idInPath,
  responses: { 204: 'empty' },
  problems: [savedPlaceNotFound],
});
