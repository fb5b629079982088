import type { TypedPlace } from '../places/use-place.ts';
import type { NewSavedPlace, SavedPlace } from './saved-places.api.ts';

/** Maximum number of saved places. */
export const placesLimit = 10;

/** Saved place as its fields show it. */
export interface NamedPlace extends TypedPlace {
  name: string;
}

export const emptyPlace: NamedPlace = {
  name: '',
  address: '',
  latitude: null,
  longitude: null,
  landmark: '',
  directions: '',
};

/** Address, point and notes of a saved place. The point has as many decimal places as that of a pin. */
export function typedPlaceOf({ address, latitude, longitude, landmark, directions }: SavedPlace): TypedPlace {
  const degrees = (value: string | null) => (value === null ? null : Number(value).toFixed(7));
  return {
    address,
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    landmark: landmark ?? '',
    directions: directions ?? '',
  };
}

/** A saved place as its fields show it. */
export const namedPlaceOf = (place: SavedPlace): NamedPlace => ({ name: place.name, ...typedPlaceOf(place) });

/** Request body of a saved place: notes left empty are sent as null. */
export function newPlaceOf({ name, address, latitude, longitude, landmark, directions }: NamedPlace): NewSavedPlace {
  return {
    name: name.trim(),
    address: address.trim(),
    latitude,
    longitude,
    landmark: landmark.trim() || null,
    directions: directions.trim() || null,
  };
}

/** True if two places have the same address and the same point, however they are written. */
export function isSamePlace(one: Omit<TypedPlace, 'landmark' | 'directions'>, other: typeof one): boolean {
  return (
    plain(one.address) === plain(other.address) &&
    plainDegrees(one.latitude) === plainDegrees(other.latitude) &&
    plainDegrees(one.longitude) === plainDegrees(other.longitude)
  );
}

/** Returns those of some names that no saved place has, in whatever case. */
export function unusedNames<Name extends string>(names: readonly Name[], places: readonly { name: string }[]): Name[] {
  return names.filter((name) => !places.some((place) => plain(place.name) === plain(name)));
}

const plain = (text: string) => text.trim().toLowerCase();

/** A metre is five decimal places; six tell two pins apart. */
const plainDegrees = (value: string | null) => (value === null ? null : Number(value).toFixed(6));
