import { z } from 'zod';
import type { GeocoderServer } from '../place/ask-geocoder.ts';
import { askGeocoder } from '../place/ask-geocoder.ts';
import type { TravelTime } from './travel-time.ts';

const RouteResponse = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ duration: z.number().min(0).max(86_400) })).min(1),
});

/**
 * Travel time by the fastest route by car, from an OSRM server (https://project-osrm.org). Throws when the server does not respond or finds no route.
 */
export function osrmTravelTime(server: GeocoderServer): TravelTime {
  return async (from, to) => {
    const points = [from, to].map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
    const query = { overview: 'false', alternatives: 'false' };
    const { routes } = await askGeocoder(server, `/route/v1/driving/${points.join(';')}`, query, RouteResponse);
    return routes[0]!.duration;
  };
}
