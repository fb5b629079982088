import type { Place } from './place.entity.ts';

/** Returns a place as named in the audit log. */
export const placeSubject = ({ id, name }: Place) => ({ kind: 'place', id, label: name }) as const;

/** Facts of a place for the audit log. */
export function placeFacts({ name, kind, area, aliases, latitude, longitude, isHidden }: Place) {
  return { name, kind, area, aliases: aliases.join('; '), latitude, longitude, isHidden };
}
