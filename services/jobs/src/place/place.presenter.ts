import type { PlaceSetting } from '@yoza/jobs-contract/settings-places';
import type { Place } from './place.entity.ts';

/** Returns a place as admins see it. */
export function presentPlace(place: Place): PlaceSetting {
  const { id, name, kind, area, aliases, latitude, longitude, isApproximate, source, isHidden, version } = place;
  return { id, name, kind, area, aliases, latitude, longitude, isApproximate, source, isHidden, version };
}
