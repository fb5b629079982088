import { Router } from '@koa/router';
import type { Context } from 'koa';
import { FaultSwitch } from '../fault-switch.ts';

/** Properties of city roads: distances are longer than the straight line, and speed is limited by the traffic. */
const roadFactor = 1.5;
const metresPerSecond = 5;
const metresPerDegree = 111_195;

type Place = [longitude: number, latitude: number];

/**
 * Creates the routes of an OSRM server (its v5 API, `driving`) at `/osrm`, and `/control/router`, which makes it fail. Distances are in metres,
 * durations in seconds.
 */
export function routerRoutes(publicUrl: string): Router {
  const router = new Router();
  const faults = new FaultSwitch(['error', 'broken', 'slow', 'no_route'], '{"code": "Ok", "routes": [');
  faults.addControl(router, '/control/router', publicUrl);

  router.get('/osrm/route/v1/driving/:coordinates', faults.apply, (ctx) => {
    const places = placesIn(ctx['params'].coordinates!);
    if (!places) return refuse(ctx, 'InvalidQuery', 'Query string malformed close to position 0');
    if (places.length < 2) return refuse(ctx, 'InvalidOptions', 'Number of coordinates needs to be at least two.');
    if (faults.fault === 'no_route') return refuse(ctx, 'NoRoute', 'Impossible route between points');
    const legs = places.slice(1).map((to, index) => legBetween(places[index]!, to));
    const total = (key: 'distance' | 'duration') => legs.reduce((sum, leg) => sum + leg[key], 0);
    const [distance, duration] = [total('distance'), total('duration')];
    ctx.body = {
      code: 'Ok',
      routes: [{ legs, weight_name: 'routability', weight: duration, duration, distance }],
      waypoints: places.map((location) => ({ hint: '', location, name: '', distance: 0 })),
    };
  });

  return router;
}

function refuse(ctx: Context, code: string, message: string): void {
  ctx.status = 400;
  ctx.body = { code, message };
}

/** Parses places like `32.58,0.31;32.6,0.33`, in degrees, longitude first; undefined if one is malformed or out of range. */
function placesIn(text: string): Place[] | undefined {
  const places = text.split(';').map((pair) => pair.split(',').map((part) => (part === '' ? NaN : Number(part))));
  const isPlace = (pair: number[]) => pair.length === 2 && Math.abs(pair[0]!) <= 180 && Math.abs(pair[1]!) <= 90;
  return places.every(isPlace) ? (places as Place[]) : undefined;
}

function legBetween([fromEast, fromNorth]: Place, [toEast, toNorth]: Place) {
  const east = (toEast - fromEast) * Math.cos((fromNorth * Math.PI) / 180);
  const metres = Math.hypot(east, toNorth - fromNorth) * metresPerDegree * roadFactor;
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const duration = tenths(metres / metresPerSecond);
  return { steps: [], weight: duration, summary: '', duration, distance: tenths(metres) };
}
