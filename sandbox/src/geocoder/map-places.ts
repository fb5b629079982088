/** A place on the sandbox's own map, in Kampala but fictitious. */
export interface MapPlace {
  osmType: 'N' | 'W' | 'R';
  osmId: number;
  kind: 'house' | 'street' | 'district';
  name: string;
  houseNumber?: string;
  street?: string;
  district?: string;
  latitude: number;
  longitude: number;
}

export const city = 'Kampala';

export const mapPlaces: readonly MapPlace[] = [
  { osmType: 'R', osmId: 9001, kind: 'district', name: 'Mango Hill', latitude: 0.331, longitude: 32.601 },
  {
    osmType: 'W',
    osmId: 9002,
    kind: 'street',
    name: 'Crested Crane Road',
    district: 'Mango Hill',
    latitude: 0.3325,
    longitude: 32.6021,
  },
  {
    osmType: 'N',
    osmId: 9003,
    kind: 'house',
    name: 'Mango Court',
    houseNumber: '12',
    street: 'Crested Crane Road',
    district: 'Mango Hill',
    latitude: 0.33261,
    longitude: 32.60234,
  },
  {
    osmType: 'N',
    osmId: 9004,
    kind: 'house',
    name: '',
    houseNumber: '14',
    street: 'Crested Crane Road',
    district: 'Mango Hill',
    latitude: 0.33272,
    longitude: 32.60251,
  },
  {
    osmType: 'W',
    osmId: 9005,
    kind: 'street',
    name: 'Baobab Lane',
    district: 'Lakeview',
    latitude: 0.2604,
    longitude: 32.6307,
  },
  { osmType: 'R', osmId: 9006, kind: 'district', name: 'Lakeview', latitude: 0.2598, longitude: 32.6311 },
];

/**
 * Returns the places that have, for each word of the search, a word that starts with it; in the order of `mapPlaces`. None for a search without
 * words.
 */
export function placesLike(text: string): MapPlace[] {
  const searchWords = wordsOf(text);
  if (searchWords.length === 0) return [];
  return mapPlaces.filter(({ name, houseNumber, street, district }) => {
    const words = wordsOf([name, houseNumber, street, district, city].filter(Boolean).join(' '));
    return searchWords.every((word) => words.some((own) => own.startsWith(word)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the places within this many metres of a point, nearest first. Uses plane geometry, since the map is small and near the equator. */
export function placesAround(latitude: number, longitude: number, metres: number): MapPlace[] {
  const far = (place: MapPlace) => Math.hypot(place.latitude - latitude, place.longitude - longitude) * 111_195;
  return mapPlaces.filter((place) => far(place) <= metres).toSorted((a, b) => far(a) - far(b));
}
