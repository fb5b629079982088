import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import { z } from 'zod';
import type { GeocoderServer } from './ask-geocoder.ts';
import { askGeocoder } from './ask-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { maxSuggestions, nearMetres } from './geocoder.ts';
import { metresBetween } from './point.ts';
import type { ServiceAreaRules } from '../rules/service-area-rules.ts';
import { centreOf, reachBox } from './service-area.ts';
import { soundSuggestions } from './sound-suggestions.ts';

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    type: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    locality: z.string().optional(),
    district: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
  }),
});
type Feature = z.output<typeof Feature>;
const FeatureCollection = z.object({ features: z.array(Feature) });

/** Returns a geocoder that asks a Photon server (https://github.com/komoot/photon). Its methods throw as {@link askGeocoder} does. */
export function photonGeocoder(server: GeocoderServer, areaNow: () => Promise<ServiceAreaRules>): Geocoder {
  return {
    async search(text) {
      const rules = await areaNow();
      const { latitude: lat, longitude: lon } = centreOf(rules);
      const { west, south, east, north } = reachBox(rules);
      const query = {
        q: text,
        limit: maxSuggestions,
        lang: 'en',
        lat,
        lon,
        bbox: `${west},${south},${east},${north}`,
      };
      const { features } = await askGeocoder(server, '/api', query, FeatureCollection);
      return soundSuggestions(features.map(suggestionOf));
    },

    async nearest(point) {
      const query = { lat: point.latitude, lon: point.longitude, limit: 1, lang: 'en', radius: nearMetres / 1000 };
      const { features } = await askGeocoder(server, '/reverse', query, FeatureCollection);
      const [place] = soundSuggestions(features.map(suggestionOf));
      if (!place) return null;
      const distanceMetres = metresBetween(point, place);
      return distanceMetres > nearMetres ? null : { description: place.description, distanceMetres };
    },
  };
}

function suggestionOf({ geometry, properties }: Feature): PlaceSuggestion {
  const [longitude, latitude] = geometry.coordinates;
  const { osm_type: type, osm_id: id, name, housenumber, street, locality, district, city, county } = properties;
  const house = street && [housenumber && `Plot ${housenumber}`, street].filter(Boolean).join(', ');
  const parts = [name, house, locality, district, city ?? county].filter((part) => part !== undefined && part !== '');
  const kind = kindOf(properties);
  return {
    place_id: `osm:${type}${id}`,
    description: [...new Set(parts)].join(', '),
    kind,
    latitude,
    longitude,
    isApproximate: kind === 'parish' || kind === 'division',
  };
}

function kindOf({ type, housenumber, name }: Feature['properties']): PlaceSuggestion['kind'] {
  if (type === 'street') return 'road';
  if (type === 'locality' || type === 'district') return 'parish';
  if (type === 'city' || type === 'county' || type === 'state' || type === 'country') return 'division';
  return housenumber !== undefined && name === undefined ? 'address' : 'landmark';
}
