import type { Position } from '@yoza/map/position';
import type { PlaceKind, PlaceSetting } from './places.api.ts';

export const placeKinds: PlaceKind[] = ['landmark', 'road', 'parish', 'division', 'address'];

/** Values of the fields of a place. */
export interface TypedPlace {
  name: string;
  kind: PlaceKind;
  area: string;
  /** Aliases, separated by commas. */
  aliases: string;
  position: Position | null;
}

/** Names of the fields in the API. */
export const placeFields = ['name', 'kind', 'area', 'aliases', 'latitude', 'longitude'] as const;

export function typedOf(place?: PlaceSetting): TypedPlace {
  return {
    name: place?.name ?? '',
    kind: place?.kind ?? 'landmark',
    area: place?.area ?? '',
    aliases: place?.aliases.join(', ') ?? '',
    position: place ? { latitude: place.latitude, longitude: place.longitude } : null,
  };
}

/** Rounds to six decimals, about ten centimetres. */
const degrees = (value: number) => Number(value.toFixed(6));

export function sentOf({ name, kind, area, aliases }: TypedPlace, { latitude, longitude }: Position) {
  const others = aliases.split(',').map((alias) => alias.trim());
  return {
    name: name.trim(),
    kind,
    area: area.trim(),
    aliases: others.filter(Boolean),
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  };
}
