import { isSamePlace, type NamedPlace } from './saved-place.ts';

/** Parts of a saved place that are changed as one: the address with its point. */
export const placeParts = ['name', 'address', 'landmark', 'directions'] as const;
export type PlacePart = (typeof placeParts)[number];

/** Returns the parts in which a saved place differs from an earlier version. */
export function changedParts(before: NamedPlace, after: NamedPlace): PlacePart[] {
  return placeParts.filter((part) =>
    part === 'address' ? !isSamePlace(before, after) : before[part].trim() !== after[part].trim(),
  );
}

/** Returns what was typed since `base`, with the parts of `current` that were not changed here. */
export function mergedPlaces(base: NamedPlace, typed: NamedPlace, current: NamedPlace): NamedPlace {
  const own = changedParts(base, typed);
  const place = own.includes('address') ? typed : current;
  const partOf = (part: 'name' | 'landmark' | 'directions') => (own.includes(part) ? typed : current)[part];
  return { ...place, name: partOf('name'), landmark: partOf('landmark'), directions: partOf('directions') };
}
