import { identityAdminChange } from '@yoza/identity-contract/events';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const admin = newPrincipal({ role: 'admin', name: 'Achieng Okot' });
const list = '/api/admin/breaches';
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  world.callAs(admin)(method, path, { body, headers });
const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000).toISOString();
const breach = (fields: object = {}) => ({
  noticedAt: minutesAgo(60),
  description: 'A phone with an open field area was stolen in Ntinda.',
  dataConcerned: 'names, addresses and phone numbers of customers of the day',
  ...fields,
});
const recorded = async (fields?: object) => (await call('POST', list, breach(fields))).body;
const errorsOf = ({ status, body }: { status: number; body: any }) => [
  status,
  body.errors?.map(({ path, message }: any) => [path, message]),
];

test('breach: is recorded, reported, its people are told, and it is closed', async () => {
  const { status, body } = await call('POST', list, breach({ peopleAffected: 12 }));
  expect([status, body]).toEqual([
    201,
    {
      ...breach({ peopleAffected: 12 }),
      id: expect.any(String),
      measures: null,
      reportedAt: null,
      peopleToldAt: null,
      closedAt: null,
      version: 1,
    },
  ]);
  const path = `${list}/${body.id}`;
  const reported = { reportedAt: minutesAgo(50), measures: 'The session was ended.', version: 1 };
  expect((await call('PATCH', path, reported)).body).toMatchObject({ ...reported, version: 2 });
  const told = { peopleToldAt: minutesAgo(10), peopleAffected: 14, version: 2 };
  expect((await call('PATCH', path, told)).body).toMatchObject({ ...told, ...reported, version: 3 });
  const closed = await call('PATCH', path, { closedAt: minutesAgo(0), version: 3 });
  expect(closed).toMatchObject({ status: 200, body: { closedAt: minutesAgo(0), version: 4 } });
  const changes = await world
    .em()
    .execute<{ data: any }[]>('select data from outbox where type = ? order by position', [identityAdminChange.type]);
  expect(changes.map(({ data }) => [data.action, data.subject.id]).slice(-4)).toEqual([
    ['breach.recorded', body.id],
    ['breach.changed', body.id],
    ['breach.changed', body.id],
    ['breach.changed', body.id],
  ]);
});

test.each([
  ['noticed in the future', { noticedAt: '2999-01-01T00:00:00.000Z' }, 'noticedAt', 'This time is in the future'],
  ['without a description', { description: ' ' }, 'description', 'Description is required'],
  ['of less than no people', { peopleAffected: -1 }, 'peopleAffected', 'At least 0'],
])('breach %s: is refused', async (_, fields, path, message) => {
  expect(errorsOf(await call('POST', list, breach(fields)))).toEqual([400, [[path, message]]]);
});

test('breach: cannot be closed before it is reported, nor reported before it was noticed', async () => {
  const { id } = await recorded();
  const change = async (fields: object) => errorsOf(await call('PATCH', `${list}/${id}`, { version: 1, ...fields }));
  const first = 'Report it to the Personal Data Protection Office first';
  expect(await change({ closedAt: minutesAgo(1) })).toEqual([400, [['closedAt', first]]]);
  expect(await change({ closedAt: minutesAgo(10), reportedAt: minutesAgo(5) })).toEqual([400, [['closedAt', first]]]);
  const before = 'This is before the breach was noticed';
  expect(await change({ reportedAt: minutesAgo(90) })).toEqual([400, [['reportedAt', before]]]);
});

test('concurrent changes of a breach: the second is refused with the current breach; an unknown one is 404', async () => {
  const { id } = await recorded();
  await call('PATCH', `${list}/${id}`, { measures: 'Locked the phone', version: 1 });
  const second = await call('PATCH', `${list}/${id}`, { measures: 'Called the technician', version: 1 });
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'BREACH_CHANGED', breach: { measures: 'Locked the phone', version: 2 } },
  });
  expect((await call('PATCH', `${list}/${crypto.randomUUID()}`, { version: 1 })).status).toBe(404);
});

test('breaches: are listed in pages, last noticed first', async () => {
  for (const minutes of [5, 3, 4]) await recorded({ noticedAt: minutesAgo(minutes) });
  const first = await call('GET', `${list}?limit=2`);
  expect(first.body.map(({ noticedAt }: any) => noticedAt)).toEqual([minutesAgo(3), minutesAgo(4)]);
  const cursor = first.headers.get('x-next-cursor');
  const second = await call('GET', `${list}?limit=1&cursor=${cursor}`);
  expect(second.body.map(({ noticedAt }: any) => noticedAt)).toEqual([minutesAgo(5)]);
});
