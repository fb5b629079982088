import { jobsAdminChange } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { startJobs } from './platform.ts';
import { startReplica } from './replica.ts';

let jobs: Jobs;
let other: Awaited<ReturnType<typeof startReplica>>;
let admin: Principal;
let customer: Principal;
const path = '/api/admin/settings/places';

beforeAll(async () => {
  jobs = await startJobs();
  other = await startReplica(jobs);
  admin = await jobs.person('admin');
  customer = await jobs.person('customer');
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await jobs[Symbol.asyncDispose]();
});

const find = async (query: string) => (await jobs.as(admin)('GET', `${path}?${query}`)).body as any[];
const suggested = async (q: string) =>
  (await other.as(customer)('GET', `/api/places?q=${encodeURIComponent(q)}`)).body as any[];
const change = (id: string, body: Record<string, unknown>) => jobs.as(admin)('PATCH', `${path}/${id}`, { body });
const details = {
  name: 'Zzyzx Car Park',
  kind: 'landmark',
  area: 'Kisementi, Central Division',
  latitude: 0.3371,
  longitude: 32.5905,
};
const add = (overrides: Record<string, unknown> = {}) =>
  jobs.as(admin)('POST', path, { body: { ...details, ...overrides } });

describe('the CSV file', () => {
  const file = async (query = '') => {
    const { status, headers, body } = await jobs.as(admin)('GET', `${path}/csv?${query}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="yoza-places-2027-03-05.csv"');
    return parse(body, { columns: true }) as Record<string, string>[];
  };

  it('has what a filter finds, without formulas, all of it', async () => {
    expect(await file()).toHaveLength((await jobs.sql('select 1 from places')).length);
    const { body } = await add({ name: '=Spreadsheet park', area: '@Kisementi', aliases: ['+One', 'Two'] });
    expect(await file('search=spreadsheet&kind=landmark&show=added')).toEqual([
      {
        Name: "'=Spreadsheet park",
        Kind: 'Landmark',
        Area: "'@Kisementi",
        'Also called': "'+One; Two",
        Latitude: '0.3371',
        Longitude: '32.5905',
        Point: 'Exact',
        Source: 'Yoza',
        Shown: 'Suggested',
        ID: body.id,
      },
    ]);
    for (const none of ['kind=road', 'show=hidden']) expect(await file(`search=spreadsheet&${none}`)).toEqual([]);
    await jobs.sql('delete from places where id = ?', [body.id]);
  });

  it('is for admins, and refuses what the list refuses', async () => {
    expect((await jobs.as(customer)('GET', `${path}/csv`)).status).toBe(403);
    expect((await jobs.client.anonymous('GET', `${path}/csv`)).status).toBe(401);
    expect((await jobs.as(admin)('GET', `${path}/csv?kind=x`)).status).toBe(400);
  });
});

describe('the list', () => {
  it('is paged by name without gaps or repetitions, and narrowed by words, kind and where it is from', async () => {
    const seen: any[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await jobs.as(admin)('GET', `${path}?limit=100${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body);
      cursor = page.headers.get('x-next-cursor');
    }
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([692, 692]);
    const [mall] = await find('search=acacia mall');
    expect(mall).toMatchObject({ name: 'Acacia Mall', kind: 'landmark', isHidden: false, version: 1 });
    expect(mall.source).not.toBe('');
    expect((await find('kind=division')).map(({ name }) => name)).toEqual([
      'Central Division',
      'Kawempe Division',
      'Makindye Division',
      'Nakawa Division',
      'Rubaga Division',
    ]);
    expect(await find('show=added')).toEqual([]);
    expect(await find('search=%25')).toEqual([]);
    expect(await find(`search=${encodeURIComponent("' or 1=1")}`)).toEqual([]);
  });

  it.each(['kind=planet', 'show=all', 'cursor=x', 'limit=0', 'search=%00'])('refuses %s', async (query) => {
    expect((await jobs.as(admin)('GET', `${path}?${query}`)).status).toBe(400);
  });
});

describe('a place', () => {
  it('that is added is suggested and near at once, at another replica too', async () => {
    const { status, body } = await add({ aliases: ['Zebra Yard'] });
    expect([status, body.source, body.version]).toEqual([201, 'Yoza', 1]);
    const [place] = await suggested('zzyzx');
    expect(place).toMatchObject({
      place_id: body.id,
      description: 'Zzyzx Car Park, Kisementi, Central Division',
      isApproximate: false,
    });
    expect((await suggested('zebra yard'))[0].place_id).toBe(body.id);
    const point = await jobs.as(customer)('GET', '/api/places/point?latitude=0.3371&longitude=32.5905');
    expect(point.body.nearest).toEqual({ description: place.description, distanceMetres: 0 });
    expect((await find('show=added')).map(({ id }) => id)).toContain(body.id);
  });

  it('is changed upon what was seen, and found by its new words only', async () => {
    const { body: place } = await add({ name: 'Qwlth Corner', area: '' });
    const moved = { name: 'Xylph Corner', latitude: 0.3, longitude: 32.6 };
    const responses = await Promise.all([1, 2].map(() => change(place.id, { ...moved, version: 1 })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'PLACE_CHANGED', place: { name: 'Xylph Corner', version: 2 } });
    expect(await suggested('qwlth')).toEqual([]);
    expect((await suggested('xylph'))[0]).toMatchObject({ description: 'Xylph Corner', latitude: 0.3 });
    expect((await change('gone', { version: 1 })).status).toBe(404);
  });

  it('of the gazetteer keeps where it is from; put elsewhere it is exact', async () => {
    const [banda] = await find('search=banda&kind=parish');
    expect(banda).toMatchObject({ isApproximate: true, source: 'Makerere University' });
    const { body } = await change(banda.id, { latitude: 0.35, version: 1 });
    expect(body).toMatchObject({ isApproximate: false, source: 'Makerere University', version: 2 });
  });

  it('is neither suggested nor the nearest place while it is hidden', async () => {
    const { body: place } = await add({ name: 'Vvrkt Bar', latitude: 0.4412, longitude: 32.4433 });
    const near = async () =>
      (await other.as(customer)('GET', '/api/places/point?latitude=0.4412&longitude=32.4433')).body.nearest
        ?.description;
    expect(await near()).toMatch(/^Vvrkt Bar/);
    await change(place.id, { isHidden: true, version: 1 });
    expect((await jobs.events(jobsAdminChange)).at(-1)!.data).toMatchObject({
      action: 'place.changed',
      changes: [{ field: 'isHidden', before: false, after: true }],
    });
    expect(await suggested('vvrkt')).toEqual([]);
    expect((await near()) ?? '').not.toMatch(/Vvrkt/);
    expect((await find('show=hidden')).map(({ id }) => id)).toEqual([place.id]);
    await change(place.id, { isHidden: false, version: 2 });
    expect((await suggested('vvrkt'))[0].place_id).toBe(place.id);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '洗車場' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'A\u0000B' }, 'name'],
    [{ kind: 'planet' }, 'kind'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: '32' }, 'longitude'],
    [{ aliases: Array.from({ length: 11 }, String) }, 'aliases'],
    [{ latitude: undefined }, 'latitude'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await add(wrong);
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });

  it('stores hostile text as plain text', async () => {
    const { status, body } = await add({ name: `<b>Owino</b>'; drop table places; --`, area: '$1 ? {{x}}' });
    expect([status, body.area]).toEqual([201, '$1 ? {{x}}']);
    expect((await suggested('b owino b'))[0].description).toBe(`<b>Owino</b>'; drop table places; --, $1 ? {{x}}`);
  });
});

it('place settings: are accessible to admins only', async () => {
  const calls = [
    ['GET', path, undefined],
    ['POST', path, details],
    ['PATCH', `${path}/parish-banda`, { isHidden: true, version: 1 }],
  ] as const;
  for (const caller of [customer, await jobs.person('technician')])
    for (const [method, to, body] of calls) expect((await jobs.as(caller)(method, to, { body })).status).toBe(403);
  for (const [method, to, body] of calls) expect((await jobs.client.anonymous(method, to, { body })).status).toBe(401);
});
