import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchParameters, searchSql } from '../src/place/embedded-geocoder.ts';
import { searchKey } from '../src/place/search-key.ts';
import type { Jobs } from './platform.ts';
import { startJobs } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs()));
afterAll(() => jobs[Symbol.asyncDispose]());

const ask = async (path: string, query: Record<string, string>) => {
  const customer = await jobs.person('customer');
  return jobs.as(customer)('GET', `${path}?${new URLSearchParams(query)}`);
};
const search = async (q: string) => (await ask('/api/places', { q })).body as PlaceSuggestion[];
const found = async (q: string) => (await search(q)).map(({ description }) => description);
const point = (latitude: string, longitude: string) => ask('/api/places/point', { latitude, longitude });

describe('searching places', () => {
  it('finds a place by the beginning of its name, with where it is', async () => {
    const [first] = await search('acacia av');
    expect(first).toEqual({
      place_id: 'road-acacia-avenue',
      description: 'Acacia Avenue, near Kamwokya, Central Division',
      kind: 'road',
      latitude: 0.336751,
      longitude: 32.587097,
      isApproximate: false,
    });
    expect((await found('acacia mall'))[0]).toBe('Acacia Mall, Kisementi, Central Division');
  });

  it.each([
    ['ntinda', 'Ntinda, Nakawa Division'],
    ['ntnda', 'Ntinda, Nakawa Division'],
    ['NTIN', 'Ntinda, Nakawa Division'],
    ['kisimenti', 'Kisementi, Central Division'],
    ['nakaseero', 'Nakasero, Central Division'],
    ['bugoloobi', 'Bugolobi, Nakawa Division'],
    ['wandegya', 'Wandegeya'],
    ['babiiha avenue', 'Acacia Avenue, near Kamwokya, Central Division'],
    ['namboole', 'Mandela National Stadium, near Kireka, Wakiso District'],
    ['Bahá’í temple', "Baha'i Temple Kikaya, Kawempe Division"],
    ['ggaba road', 'Ggaba Road'],
    ['entebe airport', 'Entebbe International Airport, Wakiso District'],
  ])('%s leads to %s', async (typed, expected) => {
    expect((await found(typed)).slice(0, 2).some((description) => description.startsWith(expected))).toBe(true);
  });

  it('ranks descriptions that begin as typed first, then those with such a word, then similar ones', async () => {
    const results = await search('najjera');
    expect(results).toHaveLength(8);
    const ranks = results.map(({ description }) => {
      const key = searchKey(description);
      return key.startsWith('najjera') ? 0 : key.includes(' najjera') ? 1 : 2;
    });
    expect(ranks).toEqual(ranks.toSorted());
    expect([...new Set(ranks)]).toEqual([0, 1, 2]);
  });

  it('tells whether the point of a place is approximate', async () => {
    expect((await search('Bugolobi'))[0]).toMatchObject({ kind: 'parish', isApproximate: true });
    expect((await search('Ntinda'))[0]).toMatchObject({ kind: 'parish', isApproximate: false });
  });

  it('returns nothing for text that resembles no place, and for special characters of the database', async () => {
    for (const typed of ['xqzwv jkqx', '%%%%', '____', "';--", '🚗🚗🚗🚗', 'ክምፓላ ከተማ', '\\\\\\\\'])
      expect(await search(typed)).toEqual([]);
  });

  it('requires four characters and refuses text that is too long', async () => {
    for (const q of ['', 'nti', '  nti  ', 'n'.repeat(121)]) expect((await ask('/api/places', { q })).status).toBe(400);
    expect((await ask('/api/places', {})).status).toBe(400);
    expect((await ask('/api/places', { q: 'n'.repeat(120) })).status).toBe(200);
  });

  it('covers more than 650 places and excludes clinics and health centres', async () => {
    const rows = await jobs.sql<{ id: string; description: string }>('select id, description from places');
    expect(rows.length).toBeGreaterThan(650);
    expect(rows.filter(({ description }) => /clinic|health cent/i.test(description))).toEqual([]);
  });

  it('can be answered from the index', async () => {
    const plan = await jobs.context.orm.em.fork().transactional(async (em) => {
      const transaction = em as EntityManager;
      // With so few rows a sequential scan may cost as little.
      await transaction.execute('set local enable_seqscan = off');
      return transaction.execute<object[]>(`explain ${searchSql}`, searchParameters('ntnda'));
    });
    expect(JSON.stringify(plan)).toContain('places_by_words');
  });
});

describe('a point', () => {
  it('is described by its plus code and the nearest place', async () => {
    const { status, body } = await point('0.3366', '32.5871');
    expect(status).toBe(200);
    expect(body).toEqual({
      latitude: 0.3366,
      longitude: 32.5871,
      plusCode: '6GGJ8HPP+JR',
      nearest: { description: expect.stringContaining('Kamwokya'), distanceMetres: 17 },
      isInServiceArea: true,
      isReachable: true,
    });
  });

  it('may be far from any place, outside the area or out of reach', async () => {
    const lake = await point('-0.2', '32.7');
    expect(lake.body).toMatchObject({ nearest: null, isInServiceArea: false, isReachable: true });
    const london = await point('51.5', '-0.12');
    expect(london.body).toMatchObject({ plusCode: '9C3XGV2J+22', nearest: null, isReachable: false });
    expect((await point('90', '180')).status).toBe(200);
    expect((await point('-90', '-180')).status).toBe(200);
  });

  it('is refused off the globe, and when half of it is missing', async () => {
    for (const [latitude, longitude] of [
      ['90.001', '0'],
      ['0', '-180.5'],
      ['north', '0'],
      ['', '0'],
    ] as const) {
      expect((await point(latitude, longitude)).status).toBe(400);
    }
    expect((await ask('/api/places/point', { latitude: '0.3' })).status).toBe(400);
  });

  it('is described to technicians too', async () => {
    const technician = await jobs.person('technician');
    const { status, body } = await jobs.as(technician)(
      'GET',
      '/api/places/point?latitude=0.336751&longitude=32.587097',
    );
    expect([status, body.nearest.description]).toEqual([200, 'Acacia Avenue, near Kamwokya, Central Division']);
  });
});
