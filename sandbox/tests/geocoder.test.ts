import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());
// Setting the fault also discards the recorded requests.
beforeEach(() => setFault('none'));

const ask = async (path: string) => {
  const response = await fetch(new URL(path, sandbox.url), { headers: { 'user-agent': 'the test' } });
  return { status: response.status, body: (await response.json()) as any };
};
const setFault = (fault: string) =>
  fetch(new URL('/control/geocoder', sandbox.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });

describe('Photon', () => {
  test('finds places with words that begin with each search word, as GeoJSON', async () => {
    const { body } = await ask('/photon/api?q=mango%20cour&limit=5&lat=0.3&lon=32.6');
    expect(body.type).toBe('FeatureCollection');
    expect(body.features).toHaveLength(1);
    expect(body.features[0]).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [32.60234, 0.33261] },
      properties: { osm_type: 'N', osm_id: 9003, name: 'Mango Court', street: 'Crested Crane Road', countrycode: 'UG' },
    });
    expect((await ask('/photon/api?q=mango&limit=2')).body.features).toHaveLength(2);
    expect((await ask('/photon/api?q=nowhere')).body.features).toEqual([]);
  });

  test('returns only places inside the box, and requires a search', async () => {
    const south = '32.5,0.2,32.7,0.3';
    const { body } = await ask(`/photon/api?q=kampala&bbox=${south}`);
    expect(body.features.map((each: any) => each.properties.name)).toEqual(['Baobab Lane', 'Lakeview']);
    expect((await ask('/photon/api')).status).toBe(400);
  });

  test('returns the nearest place within a radius', async () => {
    const { body } = await ask('/photon/reverse?lat=0.3326&lon=32.6023&radius=2');
    expect(body.features[0].properties.name).toBe('Mango Court');
    expect((await ask('/photon/reverse?lat=0.4&lon=32.6023&radius=2')).body.features).toEqual([]);
    expect((await ask('/photon/reverse?lat=91&lon=0')).status).toBe(400);
  });
});

describe('Nominatim', () => {
  test('finds places as jsonv2, with the address if requested', async () => {
    const { body } = await ask('/nominatim/search?q=crested%20crane&format=jsonv2&addressdetails=1&limit=1');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      osm_type: 'way',
      lat: '0.3325',
      addresstype: 'road',
      address: { suburb: 'Mango Hill' },
    });
    expect((await ask('/nominatim/search?q=crested&format=jsonv2')).body[0]).not.toHaveProperty('address');
    const box = 'viewbox=32.5,0.3,32.7,0.2&bounded=1';
    expect((await ask(`/nominatim/search?q=kampala&format=jsonv2&${box}`)).body).toHaveLength(2);
  });

  test('returns the nearest place, or an error if there is none', async () => {
    expect((await ask('/nominatim/reverse?lat=0.2599&lon=32.6311&format=jsonv2')).body.name).toBe('Lakeview');
    expect((await ask('/nominatim/reverse?lat=-1&lon=32&format=jsonv2')).body).toEqual({ error: 'Unable to geocode' });
  });
});

describe('the control', () => {
  test('lists the requests with their user agents', async () => {
    await ask('/photon/api?q=mango');
    const { body } = await ask('/control/geocoder');
    expect(body).toEqual({ fault: 'none', requests: [{ address: '/photon/api?q=mango', userAgent: 'the test' }] });
  });

  test('makes both fail with 503, broken JSON or no timely response, and work again', async () => {
    await setFault('error');
    expect((await ask('/photon/api?q=mango')).status).toBe(503);
    expect((await ask('/nominatim/reverse?lat=0&lon=0')).status).toBe(503);
    await setFault('broken');
    await expect(ask('/nominatim/search?q=mango')).rejects.toThrow(SyntaxError);
    await setFault('slow');
    const signal = AbortSignal.timeout(100);
    await expect(fetch(new URL('/photon/api?q=mango', sandbox.url), { signal })).rejects.toThrow();
    await setFault('none');
    expect((await ask('/photon/api?q=mango')).status).toBe(200);
  });

  test('refuses a fault it does not know', async () => {
    expect((await setFault('fire')).status).toBe(400);
  });
});
