import type { MapPlace } from './map-places.ts';
import { city } from './map-places.ts';

/** Returns a place in Photon's format: a GeoJSON feature without the properties that are unknown. */
function featureOf({ osmType, osmId, kind, name, houseNumber, street, district, latitude, longitude }: MapPlace) {
  const address = { housenumber: houseNumber, street, district, city, state: 'Central Region' };
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      osm_type: osmType,
      osm_id: osmId,
      osm_key: kind === 'street' ? 'highway' : kind === 'district' ? 'place' : 'building',
      osm_value: kind === 'street' ? 'residential' : kind === 'district' ? 'suburb' : 'yes',
      type: kind,
      ...(name === '' ? {} : { name }),
      ...address,
      country: 'Uganda',
      countrycode: 'UG',
    },
  };
}

export const featureCollection = (places: readonly MapPlace[]) => ({
  type: 'FeatureCollection',
  features: places.map(featureOf),
});
