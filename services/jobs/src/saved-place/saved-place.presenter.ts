import type { SavedPlace as WireSavedPlace } from '@yoza/jobs-contract/saved-places';
import type { SavedPlace } from './saved-place.entity.ts';

export function presentSavedPlace(place: SavedPlace): WireSavedPlace {
  const { id, name, address, landmark, directions, latitude, longitude, version } = place;
  return { id, name, address, landmark, directions, latitude, longitude, version };
}
