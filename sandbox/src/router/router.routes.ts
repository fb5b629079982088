import { setTimeout as delay } from 'node:timers/promises';
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { ownPagesOnly } from '../own-pages-only.ts';
import { RouterState, faults, slowSeconds } from './router-state.ts';

const Change = z.strictObject({ fault: z.enum(faults) });
/** Properties of city streets: longer than the straight line, and no faster than the traffic. */
const roadFactor = 1.5;
const metresPerSecond = 5;
const metresPerDegree = 111_195;

type Place = [longitude: number, latitude: number];

/** An OSRM server (its v5 API, `driving`) at `/osrm`, and `/control/router` to make it fail. */
export function routerRoutes(publicUrl: string): Router {
  const router = new Router();
  const state = new RouterState();
  const guarded = ownPagesOnly(publicUrl);

  router.get('/osrm/route/v1/driving/:coordinates', misbehaving(state), (ctx) => {
    const places = placesIn(ctx['params'].coordinates!);
    if (!places) return refuse(ctx, 'InvalidQuery', 'Query string malformed close to position 0');
    if (places.length < 2) return refuse(ctx, 'InvalidOptions', 'Number of coordinates needs to be at least two.');
    if (state.fault === 'no_route') return refuse(ctx, 'NoRoute', 'Impossible route between points');
    const legs = places.slice(1).map((to, index) => legBetween(places[index]!, to));
    const total = (key: 'distance' | 'duration') => legs.reduce((sum, leg) => sum + leg[key], 0);
    const [distance, duration] = [total('distance'), total('duration')];
    ctx.body = {
      code: 'Ok',
      routes: [{ legs, weight_name: 'routability', weight: duration, duration, distance }],
      waypoints: places.map((location) => ({ hint: '', location, name: '', distance: 0 })),
    };
  });

  router.get('/control/router', guarded, (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = state.toJSON();
  });

  router.put('/control/router', guarded, bodyParser({ enableTypes: ['json'], parsedMethods: ['PUT'] }), (ctx) => {
    const change = Change.safeParse(ctx.request.body);
    if (!change.success) {
      ctx.status = 400;
      ctx.body = { errors: { fault: `one of ${faults.join(', ')}` } };
      return;
    }
    state.fault = change.data.fault;
    state.forget();
    ctx.body = state.toJSON();
  });

  return router;
}

function refuse(ctx: Context, code: string, message: string): void {
  ctx.status = 400;
  ctx.body = { code, message };
}

/** `32.58,0.31;32.6,0.33`, longitude first; undefined for anything else. */
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

/** Records the caller, and responds according to the current fault. */
const misbehaving = (state: RouterState) => async (ctx: Context, next: Next) => {
  state.record(ctx.url, ctx.get('user-agent'));
  if (state.fault === 'slow') {
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    await delay(slowSeconds * 1000, undefined, { signal: gone.signal }).catch(() => {});
  }
  if (state.fault === 'error') {
    ctx.status = 503;
    ctx.body = { message: 'out of order' };
  } else if (state.fault === 'broken') {
    ctx.type = 'json';
    ctx.body = '{"code": "Ok", "routes": [';
  } else await next();
};
