import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedClock } from '@yoza/service-kit/clock';
import { createLogger } from '@yoza/service-kit/logging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withFallback } from '../src/place/fallback-geocoder.ts';
import type { Geocoder } from '../src/place/geocoder.ts';
import { nominatimGeocoder } from '../src/place/nominatim-geocoder.ts';
import { photonGeocoder } from '../src/place/photon-geocoder.ts';
import { noon } from './platform.ts';

let respond: (response: ServerResponse, path: string) => void;
const requestPaths: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requestPaths.push(url);
  respond(response, url);
});
let photon: Geocoder;
let nominatim: Geocoder;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const area = { serviceAreaLatitude: 0.3136, serviceAreaLongitude: 32.5811, serviceAreaRadiusKm: 15, reachKm: 60 };
  const settings = [{ url, userAgent: 'test' }, async () => ({ ...area, travelFeePerKm: 2000 })] as const;
  photon = photonGeocoder(...settings);
  nominatim = nominatimGeocoder(...settings);
});
afterAll(() => void server.close());

const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const feature = (name: string, coordinates = [32.58, 0.31]) => ({
  geometry: { coordinates },
  properties: { osm_type: 'N', osm_id: 1, name },
});

it('geocoder results: omit what cannot become an address and keep the rest', async () => {
  const hidden = feature('Mango\u0000\r\nCourt \u202egnp.exe');
  const far = [feature('Off the globe', [32.58, 1e300]), feature('Off the globe', [-181, 0])];
  respond = json({ features: [feature('x'.repeat(301)), feature(' \u0007 '), ...far, hidden, feature('<b>Bold</b>')] });
  const found = await photon.search('mango');
  expect(found.map(({ description }) => description)).toEqual(['Mango Court  gnp.exe', '<b>Bold</b>']);
  respond = json({ features: [feature('\u0000')] });
  expect(await photon.nearest({ latitude: 0.31, longitude: 32.58 })).toBeNull();
  const place = { osm_type: 'node', osm_id: 1, name: 'Mango\nCourt' };
  respond = json([
    { ...place, lat: '91', lon: '0' },
    { ...place, lat: '0.31', lon: '32.58' },
  ]);
  expect((await nominatim.search('mango')).map(({ description }) => description)).toEqual(['Mango Court']);
});

it('endless geocoder response: is cut off at the size limit', async () => {
  let sent = 0;
  respond = (response) => {
    const chunk = 'x'.repeat(65_536);
    const write = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      if (!response.destroyed) response.once('drain', write);
    };
    response.write('{"features": [], "more": "');
    write();
  };
  await expect(photon.search('mango')).rejects.toThrow(/more than 262144 bytes/);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

it('geocoder redirect: is not followed', async () => {
  requestPaths.length = 0;
  respond = (response) => void response.writeHead(302, { location: '/internal' }).end();
  await expect(photon.search('mango')).rejects.toThrow();
  expect(requestPaths.filter((path) => path === '/internal')).toEqual([]);
});

it('refused geocoder query: does not affect later queries of other callers', async () => {
  const gazetteer: Geocoder = { search: async () => [], nearest: async () => null };
  const geocoder = withFallback(photon, gazetteer, createLogger('test', 'silent'), fixedClock(noon));
  respond = (response, path) => {
    if (path.includes('q=odd')) response.writeHead(400).end('{}');
    else json({ features: [feature('Mango Court')] })(response);
  };
  expect(await geocoder.search('odd one')).toEqual([]);
  expect(await geocoder.search('mango')).toHaveLength(1);
});
