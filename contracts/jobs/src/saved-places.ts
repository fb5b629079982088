import { z } from 'zod';
import { Latitude, Longitude, Uuid, line } from '@yoza/kernel-contract/primitives';
import { placeNotesInput, placeNotesOutput } from './place-note-fields.ts';

/** Maximum number of saved places of a person. */
export const savedPlacesLimit = 10;

/** Place that a person saved under a name of their own, such as `Home`, to book there again. */
export const SavedPlace = z
  .object({
    id: Uuid,
    name: z.string(),
    address: z.string(),
    ...placeNotesOutput,
    /** Decimal degrees, WGS 84; null for an address without a point. */
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    /** Increases with each change; a change names the version it is based on. */
    version: z.int(),
  })
  .meta({ id: 'SavedPlace' });
export type SavedPlace = z.infer<typeof SavedPlace>;

export const NewSavedPlace = z
  .object({
    name: line(40, 'Name is required').min(1, 'Name is required'),
    address: line(300, 'Address is required').min(1, 'Address is required'),
    ...placeNotesInput,
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
  })
  .meta({ id: 'NewSavedPlace' });
export type NewSavedPlace = z.output<typeof NewSavedPlace>;

/** All fields of a saved place, at the version that the caller saw. */
export const SavedPlaceChange = NewSavedPlace.extend({ version: z.int().min(1) }).meta({ id: 'SavedPlaceChange' });
export type SavedPlaceChange = z.output<typeof SavedPlaceChange>;
