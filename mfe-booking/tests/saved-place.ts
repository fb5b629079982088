import type { SavedPlace } from '../src/saved-places/saved-places.api.ts';

/** Home, with a pin and notes. */
export const savedPlace = (fields: Partial<SavedPlace> = {}): SavedPlace => ({
  id: crypto.randomUUID(),
  name: 'Home',
  address: 'Acacia Avenue, Kololo',
  landmark: 'Green gate',
  directions: 'Second turn on the left',
  latitude: '0.33520000',
  longitude: '32.58920000',
  version: 1,
  ...fields,
});
