import type { PlaceSetting } from '@yoza/contracts/jobs/settings-places';

/** Returns a place as named in the audit log. */
export const placeSubject = ({ id, name }: PlaceSetting) => ({ kind: 'place', id, label: name }) as const;

/** Facts of a place for the audit log. */
export function placeFacts({ name, kind, area, aliases, latitude, longitude, isHidden }: PlaceSetting) {
  return { name, kind, area, aliases: aliases.join('; '), latitude, longitude, isHidden };
}
