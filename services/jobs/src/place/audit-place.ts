import type { PlaceSetting } from '@yoza/contracts/jobs/settings-places';

/** A place as the audit log names it. */
export const placeSubject = ({ id, name }: PlaceSetting) => ({ kind: 'place', id, label: name }) as const;

/** What the audit log tells of a place. */
export function placeFacts({ name, kind, area, aliases, latitude, longitude, isHidden }: PlaceSetting) {
  return { name, kind, area, aliases: aliases.join('; '), latitude, longitude, isHidden };
}
