import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import type { Principal } from '@yoza/kernel-contract/principal';
import { ConfigError } from '@yoza/service-kit/config';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGeocoder } from '../src/place/create-geocoder.ts';
import type { Jobs } from './platform.ts';
import { startJobs } from './platform.ts';
import { startGeocoders } from './sandbox-process.ts';

let sandbox: Awaited<ReturnType<typeof startGeocoders>>;
beforeAll(async () => void (sandbox = await startGeocoders()));
afterAll(() => sandbox[Symbol.asyncDispose]());

describe.each(['photon', 'nominatim'] as const)('places of a %s server', (geocoder) => {
  let jobs: Jobs;
  let customer: Principal;
  beforeAll(async () => {
    const variables = { JOBS_GEOCODER: geocoder, JOBS_GEOCODER_URL: `${sandbox.url}/${geocoder}/` };
    jobs = await startJobs({ ...variables, JOBS_PUBLIC_URL: 'https://yoza.test', JOBS_LOG_LEVEL: 'silent' });
    customer = await jobs.person('customer');
  });
  afterAll(() => jobs[Symbol.asyncDispose]());
  beforeEach(async () => {
    await sandbox.setFault('none');
    // Ends any pause after a failure in the previous test.
    jobs.clock.advance(60_000);
  });

  const ask = async (path: string, query: Record<string, string>) => {
    const { status, body } = await jobs.as(customer)('GET', `${path}?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body;
  };
  const search = (q: string): Promise<PlaceSuggestion[]> => ask('/api/places', { q });
  const nearest = async (latitude: string, longitude: string) =>
    (await ask('/api/places/point', { latitude, longitude })).nearest;

  it('are suggested with their own words and ids', async () => {
    const places = await search('mango');
    expect(places[0]).toEqual({
      place_id: 'osm:R9001',
      description: 'Mango Hill, Kampala',
      kind: 'parish',
      latitude: 0.331,
      longitude: 32.601,
      isApproximate: true,
    });
    expect(places.slice(1).map(({ place_id, description, kind }) => [place_id, description, kind])).toEqual([
      ['osm:W9002', 'Crested Crane Road, Mango Hill, Kampala', 'road'],
      ['osm:N9003', 'Mango Court, Plot 12, Crested Crane Road, Mango Hill, Kampala', 'landmark'],
      ['osm:N9004', 'Plot 14, Crested Crane Road, Mango Hill, Kampala', 'address'],
    ]);
    expect(await search('nowhere at all')).toEqual([]);
  });

  it('describe a point', async () => {
    expect(await nearest('0.3326', '32.6023')).toEqual({
      description: 'Mango Court, Plot 12, Crested Crane Road, Mango Hill, Kampala',
      distanceMetres: 5,
    });
    expect(await nearest('0.2861', '32.6307')).toBeNull();
    expect(await nearest('-0.5', '32.6')).toBeNull();
  });

  it('are asked for once, with the public address of the platform', async () => {
    for (const typed of ['lakev', 'LAKEV', ' lakev ']) expect(await search(typed)).toHaveLength(2);
    for (let call = 0; call < 3; call++) await nearest('0.2599', '32.6312');
    const requests = await sandbox.requests();
    expect(requests).toHaveLength(2);
    expect(requests.map(({ userAgent }) => userAgent)).toEqual(Array(2).fill('Yoza (+https://yoza.test)'));
    expect(decodeURIComponent(requests[0]!.address)).toMatch(/32\.0\d+,/);
  });

  it.each(['error', 'broken', 'slow'] as const)('come from the gazetteer while the server fails: %s', async (fault) => {
    await sandbox.setFault(fault);
    expect((await search('ntinda'))[0]!.place_id).toBe('parish-ntinda');
    // The server is not asked again immediately.
    expect((await nearest('0.35501', '32.61443')).description).toContain('Ntinda');
    expect((await search('kisasi')).length).toBeGreaterThan(0);
    expect(await sandbox.requests()).toHaveLength(1);
    await sandbox.setFault('none');
    jobs.clock.advance(30_000);
    expect((await search('crested'))[0]!.place_id).toBe('osm:W9002');
  });
});

it('geocoder configuration: requires the server address', () => {
  const settings = { geocoder: 'photon', publicUrl: 'https://yoza.test' } as Parameters<typeof createGeocoder>[0];
  const missing = () => createGeocoder(settings, ...([] as unknown as [never, never, never]));
  expect(missing).toThrow(ConfigError);
  expect(missing).toThrow(/JOBS_GEOCODER_URL/);
});
