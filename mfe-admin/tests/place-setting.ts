import type { PlaceSetting } from '../src/settings/places/places.api.ts';

/** Setting of a suggested place. */
export const placeSetting = (fields: Partial<PlaceSetting> = {}): PlaceSetting => ({
  id: crypto.randomUUID(),
  name: 'Zebra Yard',
  kind: 'landmark',
  area: 'Kisementi',
  aliases: [],
  latitude: 0.3371,
  longitude: 32.5905,
  isApproximate: false,
  source: 'Yoza',
  isHidden: false,
  version: 1,
  ...fields,
});
