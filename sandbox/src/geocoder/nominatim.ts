import type { MapPlace } from './map-places.ts';
import { city } from './map-places.ts';

const osmTypes = { N: 'node', W: 'way', R: 'relation' } as const;

/** Returns a place in Nominatim's jsonv2 format; `address` only if requested. */
export function nominatimResult(place: MapPlace, withAddress: boolean) {
  const { osmType, osmId, kind, name, houseNumber, street, district, latitude, longitude } = place;
  const road = kind === 'street' ? name : street;
  const suburb = kind === 'district' ? name : district;
  const address = { house_number: houseNumber, road, suburb, city, country: 'Uganda', country_code: 'ug' };
  return {
    place_id: 400_000 + osmId,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: osmTypes[osmType],
    osm_id: osmId,
    lat: String(latitude),
    lon: String(longitude),
    category: kind === 'street' ? 'highway' : kind === 'district' ? 'place' : 'building',
    type: kind === 'street' ? 'residential' : kind === 'district' ? 'suburb' : 'yes',
    place_rank: kind === 'street' ? 26 : kind === 'district' ? 19 : 30,
    importance: 0.1,
    addresstype: kind === 'street' ? 'road' : kind === 'district' ? 'suburb' : 'building',
    name,
    display_name: [...new Set([name, houseNumber, road, suburb, city, 'Uganda'].filter(Boolean))].join(', '),
    ...(withAddress ? { address } : {}),
    boundingbox: [latitude - 0.001, latitude + 0.001, longitude - 0.001, longitude + 0.001].map(String),
  };
}
