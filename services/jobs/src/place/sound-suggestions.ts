import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import { maxSuggestions } from './geocoder.ts';

/** Maximum length of the address of a booking. */
const longest = 300;
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Returns the suggestions of a geocoding server that can become the address of a booking: one printable line of at most 300 characters, and a point
 * on the globe. At most {@link maxSuggestions}.
 */
export function soundSuggestions(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  return suggestions
    .map((place) => ({ ...place, description: place.description.replaceAll(unprintable, ' ').trim() }))
    .filter(({ description, latitude, longitude, place_id: id }) => {
      const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isOnGlobe && description !== '' && description.length <= longest && id.length <= longest;
    })
    .slice(0, maxSuggestions);
}
