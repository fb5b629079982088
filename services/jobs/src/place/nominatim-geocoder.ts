import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import { z } from 'zod';
import type { GeocoderServer } from './ask-geocoder.ts';
import { askGeocoder } from './ask-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { maxSuggestions, nearMetres } from './geocoder.ts';
import { metresBetween } from './point.ts';
import type { ServiceAreaRules } from '../rules/service-area-rules.ts';
import { reachBox } from './service-area.ts';
import { soundSuggestions } from './sound-suggestions.ts';

const Result = z.object({
  osm_type: z.string(),
  osm_id: z.number(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  addresstype: z.string().optional(),
  name: z.string().optional(),
  address: z.record(z.string(), z.string()).default({}),
});
type Result = z.output<typeof Result>;
/** Response to a reverse query; a 200 with an error for a point far from every place. */
const Nearest = z.union([Result, z.object({ error: z.string() })]);

const form = { format: 'jsonv2', addressdetails: 1 };

/**
 * Returns a geocoder that asks a Nominatim server (https://nominatim.org). Only for a self-hosted server: the public one forbids suggestions while
 * the user types (https://operations.osmfoundation.org/policies/nominatim/). Its methods throw as {@link askGeocoder} does.
 */
export function nominatimGeocoder(server: GeocoderServer, areaNow: () => Promise<ServiceAreaRules>): Geocoder {
  return {
    async search(text) {
      const { west, south, east, north } = reachBox(await areaNow());
      const box = { viewbox: `${west},${north},${east},${south}`, bounded: 1 };
      const query = { q: text, limit: maxSuggestions, ...form, ...box };
      const results = await askGeocoder(server, '/search', query, z.array(Result));
      return soundSuggestions(results.map(suggestionOf));
    },

    async nearest(point) {
      const query = { lat: point.latitude, lon: point.longitude, zoom: 18, ...form };
      const result = await askGeocoder(server, '/reverse', query, Nearest);
      if ('error' in result) return null;
      const [place] = soundSuggestions([suggestionOf(result)]);
      if (!place) return null;
      const distanceMetres = metresBetween(point, place);
      return distanceMetres > nearMetres ? null : { description: place.description, distanceMetres };
    },
  };
}

const districts = ['neighbourhood', 'quarter', 'suburb', 'village', 'hamlet'];
const towns = ['city_district', 'city', 'town', 'municipality', 'county', 'state', 'country'];

function suggestionOf({ osm_type: type, osm_id: id, lat, lon, addresstype, name, address }: Result): PlaceSuggestion {
  const house = address['road'] && [address['house_number'] && `Plot ${address['house_number']}`, address['road']];
  const first = (names: string[]) => names.map((each) => address[each]).find(Boolean);
  const parts = [name, house && house.filter(Boolean).join(', '), first(districts), first(towns)];
  const kind = kindOf(addresstype ?? '', Boolean(address['house_number'] && !name));
  return {
    place_id: `osm:${type.charAt(0).toUpperCase()}${id}`,
    description: [...new Set(parts.filter(Boolean))].join(', '),
    kind,
    latitude: lat,
    longitude: lon,
    isApproximate: kind === 'parish' || kind === 'division',
  };
}

function kindOf(addressType: string, isAddress: boolean): PlaceSuggestion['kind'] {
  if (addressType === 'road') return 'road';
  if (districts.includes(addressType)) return 'parish';
  if (towns.includes(addressType)) return 'division';
  return isAddress ? 'address' : 'landmark';
}
