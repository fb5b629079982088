import { fixedClock } from '@yoza/service-kit/clock';
import { ConfigError } from '@yoza/service-kit/config';
import { createLogger } from '@yoza/service-kit/logging';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTravelTime } from '../src/travel/create-travel-time.ts';
import { noon } from './platform.ts';
import { startGeocoders } from './sandbox-process.ts';

let sandbox: Awaited<ReturnType<typeof startGeocoders>>;
beforeAll(async () => void (sandbox = await startGeocoders()));
afterAll(() => sandbox[Symbol.asyncDispose]());

const clock = fixedClock(noon);
const logger = createLogger('jobs', 'silent');
const settings = { travelSpeedKmh: 21, publicUrl: 'https://yoza.test' };
const kololo = { latitude: 0.3352, longitude: 32.5892 };
const north = { latitude: 0.4251, longitude: 32.5892 };
/** Seconds for 14 km at 21 km/h, and for 15 km at 18 km/h. */
const [straight, byRoad] = [2399, 2999];

const setFault = async (fault: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ fault });
  const { status } = await fetch(`${sandbox.url}/control/router`, { method: 'PUT', headers, body });
  expect(status).toBe(200);
};
const routerRequests = async () => {
  const { requests } = (await (await fetch(`${sandbox.url}/control/router`)).json()) as {
    requests: { address: string; userAgent: string }[];
  };
  return requests;
};
beforeEach(async () => {
  await setFault('none');
  clock.advance(60_000);
});

const secondsOf = async (router: 'straight' | 'osrm') => {
  const travelTime = createTravelTime({ ...settings, router, routerUrl: `${sandbox.url}/osrm/` }, logger, clock);
  return Math.round(await travelTime(north, kololo));
};

it('straight-line router: sends no requests', async () => {
  expect(await secondsOf('straight')).toBe(straight);
  expect(await routerRequests()).toEqual([]);
});

it('routing server: is asked for the route by road, longitude first', async () => {
  expect(await secondsOf('osrm')).toBeCloseTo(byRoad, -1);
  const [{ address, userAgent } = { address: '', userAgent: '' }] = await routerRequests();
  expect(address).toContain('/osrm/route/v1/driving/32.589200,0.425100;32.589200,0.335200?overview=false');
  expect(userAgent).toBe('Yoza (+https://yoza.test)');
});

it.each(['error', 'broken', 'slow'])(
  'routing server: is replaced by the straight line for half a minute after a failure: %s',
  async (fault) => {
    const travelTime = createTravelTime(
      { ...settings, router: 'osrm', routerUrl: `${sandbox.url}/osrm` },
      logger,
      clock,
    );
    await setFault(fault);
    expect(Math.round(await travelTime(north, kololo))).toBe(straight);
    await setFault('none');
    expect(Math.round(await travelTime(north, kololo))).toBe(straight);
    expect(await routerRequests()).toEqual([]);
    clock.advance(30_000);
    expect(await travelTime(north, kololo)).toBeCloseTo(byRoad, -1);
  },
);

it('routing server: is reported once for concurrent requests that fail', async () => {
  const travelTime = createTravelTime({ ...settings, router: 'osrm', routerUrl: `${sandbox.url}/osrm` }, logger, clock);
  await setFault('error');
  const warned = vi.spyOn(logger, 'warn');
  await Promise.all(Array.from({ length: 5 }, () => travelTime(north, kololo)));
  expect(warned).toHaveBeenCalledOnce();
});

it('routing server: falls back to the straight line only for the route it does not know', async () => {
  const travelTime = createTravelTime({ ...settings, router: 'osrm', routerUrl: `${sandbox.url}/osrm` }, logger, clock);
  await setFault('no_route');
  expect(Math.round(await travelTime(north, kololo))).toBe(straight);
  await setFault('none');
  expect(await travelTime(north, kololo)).toBeCloseTo(byRoad, -1);
});

it('routing server: requires its address', () => {
  expect(() => createTravelTime({ ...settings, router: 'osrm' }, logger, clock)).toThrow(ConfigError);
});
