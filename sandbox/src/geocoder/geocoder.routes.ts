import { Router } from '@koa/router';
import type { Context } from 'koa';
import { FaultSwitch } from '../fault-switch.ts';
import type { MapPlace } from './map-places.ts';
import { placesAround, placesLike } from './map-places.ts';
import { nominatimResult } from './nominatim.ts';
import { featureCollection } from './photon.ts';

const farthestMetres = 5000;

const text = (ctx: Context, name: string) => (typeof ctx.query[name] === 'string' ? ctx.query[name].trim() : '');
const count = (ctx: Context, fallback: number) => Math.min(50, Math.max(1, Number(text(ctx, 'limit')) || fallback));

/** Returns the point in a call; undefined after a 400 response. */
function pointOf(ctx: Context): [latitude: number, longitude: number] | undefined {
  const [latitude, longitude] = [text(ctx, 'lat'), text(ctx, 'lon')].map((value) =>
    value === '' ? NaN : Number(value),
  );
  if (Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180) return [latitude!, longitude!];
  ctx.status = 400;
  ctx.body = { message: 'lat and lon are needed, in degrees' };
  return undefined;
}

/** Creates the routes of a Photon server at `/photon` and a Nominatim server at `/nominatim`, and `/control/geocoder`, which makes them fail. */
export function geocoderRoutes(publicUrl: string): Router {
  const router = new Router();
  const faults = new FaultSwitch(['error', 'broken', 'slow'], '{"features": [');
  faults.addControl(router, '/control/geocoder', publicUrl);

  router.get('/photon/api', faults.apply, (ctx) => {
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

  router.get('/photon/reverse', faults.apply, (ctx) => {
    const point = pointOf(ctx);
    const metres = Math.min(farthestMetres, (Number(text(ctx, 'radius')) || 1) * 1000);
    if (point) ctx.body = featureCollection(placesAround(...point, metres).slice(0, count(ctx, 1)));
  });

  router.get('/nominatim/search', faults.apply, (ctx) => {
    const withAddress = text(ctx, 'addressdetails') === '1';
    const [west, north, east, south] = text(ctx, 'viewbox').split(',');
    const box = text(ctx, 'bounded') === '1' ? [west, south, east, north].join(',') : '';
    const places = placesLike(text(ctx, 'q')).filter(inside(box)).slice(0, count(ctx, 10));
    ctx.body = places.map((place) => nominatimResult(place, withAddress));
  });

  router.get('/nominatim/reverse', faults.apply, (ctx) => {
    const point = pointOf(ctx);
    if (!point) return;
    const [place] = placesAround(...point, farthestMetres);
    ctx.body = place ? nominatimResult(place, true) : { error: 'Unable to geocode' };
  });

  return router;
}

/** Returns a filter for places inside `west,south,east,north`; it accepts every place if no such box is given. */
function inside(box: string): (place: MapPlace) => boolean {
  const [west, south, east, north] = box.split(',').map(Number);
  if (box === '' || ![west, south, east, north].every(Number.isFinite)) return () => true;
  return ({ latitude, longitude }) =>
    longitude >= west! && longitude <= east! && latitude >= south! && latitude <= north!;
}
