import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { startJobs } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs[Symbol.asyncDispose]());

const home = {
  name: 'Home',
  address: 'Acacia Avenue, Kololo',
  landmark: 'Green gate',
  directions: 'Second turn\non the left',
  latitude: '0.3352',
  longitude: 32.5892,
};
const save = (who: Principal, details: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  jobs.as(who)('POST', '/api/me/places', { body: { ...home, ...details }, headers });
const change = (who: Principal, id: string, body: Record<string, unknown>) =>
  jobs.as(who)('PUT', `/api/me/places/${id}`, { body: { ...home, ...body } });
const remove = (who: Principal, id: string) => jobs.as(who)('DELETE', `/api/me/places/${id}`);
const placesOf = async (who: Principal) => (await jobs.as(who)('GET', '/api/me/places')).body;

describe('saving a place', () => {
  it('stores it for its person alone, by name', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const work = await save(customer, {
      name: 'Work',
      landmark: '',
      directions: null,
      latitude: null,
      longitude: null,
    });
    const { status, body } = await save(customer);
    const stored = { ...home, latitude: '0.33520000', longitude: '32.58920000', version: 1, id: body.id };
    expect([status, body]).toEqual([201, stored]);
    expect(work.body).toMatchObject({ landmark: null, directions: null, latitude: null, longitude: null });
    expect(await placesOf(customer)).toEqual([body, work.body]);
    expect(await placesOf(other)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ address: '' }, 'address'],
    [{ latitude: null }, 'latitude'],
    [{ latitude: '91' }, 'latitude'],
    [{ longitude: 181 }, 'longitude'],
  ])('refuses %j', async (details, path) => {
    const customer = await jobs.person('customer');
    const { status, body } = await save(customer, details);
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(await placesOf(customer)).toEqual([]);
  });

  it('refuses a name that another place has, in any case', async () => {
    const customer = await jobs.person('customer');
    await save(customer);
    const { status, body } = await save(customer, { name: 'hOME' });
    expect([status, body.code]).toEqual([409, 'SAVED_PLACE_NAME_TAKEN']);
    expect(await placesOf(customer)).toHaveLength(1);
  });

  it('saves one per Idempotency-Key', async () => {
    const customer = await jobs.person('customer');
    const sent = await Promise.all([1, 2].map(() => save(customer, {}, { 'Idempotency-Key': 'home' })));
    expect(sent.map(({ status }) => status)).toContain(201);
    expect(await placesOf(customer)).toHaveLength(1);
  });

  it('saves at most ten, of 50 saved at the same time', async () => {
    const customer = await jobs.person('customer');
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(customer, { name: `Place ${index}` })),
    );
    const refused = sent.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(40);
    expect(new Set(refused.map(({ body }) => `${body.code} ${body.limit}`))).toEqual(new Set(['TOO_MANY_PLACES 10']));
    expect(await placesOf(customer)).toHaveLength(10);
  });
});

describe('changing a saved place', () => {
  it('replaces its fields at the version that was seen', async () => {
    const customer = await jobs.person('customer');
    const { body: saved } = await save(customer);
    const changed = await change(customer, saved.id, { name: 'Flat', landmark: null, version: 1 });
    expect([changed.status, changed.body]).toEqual([200, { ...saved, name: 'Flat', landmark: null, version: 2 }]);
    const late = await change(customer, saved.id, { name: 'House', version: 1 });
    expect([late.status, late.body.code, late.body.place]).toEqual([409, 'SAVED_PLACE_CHANGED', changed.body]);
    expect(await placesOf(customer)).toEqual([changed.body]);
  });

  it('changes nothing if nothing differs', async () => {
    const customer = await jobs.person('customer');
    const { body: saved } = await save(customer);
    expect((await change(customer, saved.id, { version: 1 })).body).toEqual(saved);
  });

  it('applies one of 50 changes of the same version', async () => {
    const customer = await jobs.person('customer');
    const { body: saved } = await save(customer);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => change(customer, saved.id, { name: `Name ${index}`, version: 1 })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await placesOf(customer))[0].version).toBe(2);
  });

  it('refuses the name of another place and a point that is incomplete', async () => {
    const customer = await jobs.person('customer');
    await save(customer, { name: 'Work' });
    const { body: saved } = await save(customer);
    const named = await change(customer, saved.id, { name: 'WORK', version: 1 });
    expect([named.status, named.body.code]).toEqual([409, 'SAVED_PLACE_NAME_TAKEN']);
    expect((await change(customer, saved.id, { longitude: null, version: 1 })).status).toBe(400);
  });

  it('answers 404 to other people, also to admins', async () => {
    const [customer, other, admin] = [
      await jobs.person('customer'),
      await jobs.person('customer'),
      await jobs.person('admin'),
    ];
    const { body: saved } = await save(customer);
    for (const who of [other, admin]) {
      const { status, body } = await change(who, saved.id, { name: 'Mine', version: 1 });
      expect([status, body.code]).toEqual([404, 'SAVED_PLACE_NOT_FOUND']);
      expect((await remove(who, saved.id)).status).toBe(404);
    }
    expect(await placesOf(customer)).toEqual([saved]);
  });
});

describe('removing a saved place', () => {
  it('removes it once', async () => {
    const customer = await jobs.person('customer');
    const { body: saved } = await save(customer);
    expect((await remove(customer, saved.id)).status).toBe(204);
    expect((await remove(customer, saved.id)).body.code).toBe('SAVED_PLACE_NOT_FOUND');
    expect(await placesOf(customer)).toEqual([]);
  });
});
