import { setTimeout as delay } from 'node:timers/promises';
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { ownPagesOnly } from '../own-pages-only.ts';
import { GeocoderState, faults, slowSeconds } from './geocoder-state.ts';
import type { MapPlace } from './map-places.ts';
import { placesAround, placesLike } from './map-places.ts';
import { nominatimResult } from './nominatim.ts';
import { featureCollection } from './photon.ts';

const Change = z.strictObject({ fault: z.enum(faults) });
const farthestMetres = 5000;

const text = (ctx: Context, name: string) => (typeof ctx.query[name] === 'string' ? ctx.query[name].trim() : '');
const count = (ctx: Context, fallback: number) => Math.min(50, Math.max(1, Number(text(ctx, 'limit')) || fallback));

/** Returns the point of a call; undefined after a 400 response. */
function pointOf(ctx: Context): [latitude: number, longitude: number] | undefined {
  const [latitude, longitude] = [text(ctx, 'lat'), text(ctx, 'lon')].map((value) =>
    value === '' ? NaN : Number(value),
  );
  if (Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180) return [latitude!, longitude!];
  ctx.status = 400;
  ctx.body = { message: 'lat and lon are needed, in degrees' };
  return undefined;
}

/** Photon server at `/photon`, Nominatim server at `/nominatim`, and `/control/geocoder` to make them fail. */
export function geocoderRoutes(publicUrl: string): Router {
  const router = new Router();
  const state = new GeocoderState();
  const guarded = ownPagesOnly(publicUrl);
  const asked = misbehaving(state);

  router.get('/photon/api', asked, (ctx) => {
    const q = text(ctx, 'q');
    if (q === '') {
      ctx.status = 400;
      ctx.body = { message: "missing search term 'q': /?q=berlin" };
      return;
    }
    ctx.body = featureCollection(
      placesLike(q)
        .filter(inside(text(ctx, 'bbox')))
        .slice(0, count(ctx, 15)),
    );
  });

  router.get('/photon/reverse', asked, (ctx) => {
    const point = pointOf(ctx);
    const metres = Math.min(farthestMetres, (Number(text(ctx, 'radius')) || 1) * 1000);
    if (point) ctx.body = featureCollection(placesAround(...point, metres).slice(0, count(ctx, 1)));
  });

  router.get('/nominatim/search', asked, (ctx) => {
    const withAddress = text(ctx, 'addressdetails') === '1';
    const [west, north, east, south] = text(ctx, 'viewbox').split(',');
    const box = text(ctx, 'bounded') === '1' ? [west, south, east, north].join(',') : '';
    const places = placesLike(text(ctx, 'q')).filter(inside(box)).slice(0, count(ctx, 10));
    ctx.body = places.map((place) => nominatimResult(place, withAddress));
  });

  router.get('/nominatim/reverse', asked, (ctx) => {
    const point = pointOf(ctx);
    if (!point) return;
    const [place] = placesAround(...point, farthestMetres);
    ctx.body = place ? nominatimResult(place, true) : { error: 'Unable to geocode' };
  });

  router.get('/control/geocoder', guarded, (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = state.toJSON();
  });

  router.put('/control/geocoder', guarded, bodyParser({ enableTypes: ['json'], parsedMethods: ['PUT'] }), (ctx) => {
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

/** Records the request and its caller, and applies the active fault. */
const misbehaving = (state: GeocoderState) => async (ctx: Context, next: Next) => {
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
    ctx.body = '{"features": [';
  } else await next();
};

/** Returns a test for a place lying in `west,south,east,north`; every place passes where no such box is given. */
function inside(box: string): (place: MapPlace) => boolean {
  const [west, south, east, north] = box.split(',').map(Number);
  if (box === '' || ![west, south, east, north].every(Number.isFinite)) return () => true;
  return ({ latitude, longitude }) =>
    longitude >= west! && longitude <= east! && latitude >= south! && latitude <= north!;
}
