import { jobsAdminChange } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
const path = '/api/admin/settings/services';

beforeAll(async () => {
  jobs = await startJobs();
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());

const luganda = { name: 'Okwoza yingini', description: 'Yingini\nn’engalo.' };
const kiswahili = { name: 'Kuosha injini', description: 'Injini kwa mkono.' };

let services = 0;
const add = (fields: Record<string, unknown> = {}) => {
  const letter = String.fromCodePoint(65 + services);
  const words = { name: `Engine Bay ${services++}`, description: 'By hand.', category: 'detailing', features: [] };
  const body = { ...words, basePrice: 45_000, duration: 90, isPopular: false, invoiceCode: `TR${letter}`, ...fields };
  return jobs.as(admin)('POST', path, { body });
};
const change = (id: string, body: Record<string, unknown>) => jobs.as(admin)('PATCH', `${path}/${id}`, { body });
const offered = async (id: string) =>
  (await jobs.client.anonymous('GET', '/api/services')).body.find((service: any) => service.id === id);
const latestChange = async () => (await jobs.events(jobsAdminChange)).at(-1)!.data;

test('translations: are there in Luganda and Kiswahili for the services of the beginning', async () => {
  const { body } = await jobs.client.anonymous('GET', '/api/services');
  expect(body.map(({ translations: { lg, sw } }: any) => [lg.name, sw.name])).toEqual([
    ['Okwoza okw’ebweru', 'Kuosha nje'],
    ['Okwoza okw’ebweru n’okuyonja munda', 'Kuosha nje na kusafisha ndani'],
    ['Okuyonja ennyo n’okusiiga wakisi', 'Usafi wa kina na kung’arisha'],
  ]);
  expect(body[0].translations.sw.description).toMatch(/^Kuosha kwa mkono/);
});

test('translations: are returned with an added service, in the catalogue and in its jobs', async () => {
  const translations = { lg: luganda, sw: { name: kiswahili.name } };
  const { status, body } = await add({ translations });
  expect([status, body.translations]).toEqual([201, translations]);
  expect((await latestChange()).changes).toEqual(
    expect.arrayContaining([
      { field: 'nameInLuganda', before: null, after: luganda.name },
      { field: 'descriptionInLuganda', before: null, after: luganda.description },
      { field: 'nameInKiswahili', before: null, after: kiswahili.name },
    ]),
  );
  expect((await offered(body.id)).translations).toEqual(translations);
  const customer = await jobs.person('customer');
  const job = await bookedJob(jobs, customer, { serviceId: body.id });
  expect(job.service).toMatchObject({ name: body.name, translations });
  await change(body.id, { isActive: false, version: 1 });
  const { body: listed } = await jobs.as(customer)('GET', '/api/jobs');
  expect(listed[0].service).toMatchObject({ name: body.name, translations });
});

test('translations: are none where none were sent', async () => {
  const { body } = await add();
  expect((await offered(body.id)).translations).toEqual({});
});

test('translations: are changed for the languages that are sent, and recorded by their names', async () => {
  const { body } = await add({ translations: { lg: luganda, sw: kiswahili } });
  const changed = await change(body.id, { translations: { sw: { name: 'Injini' } }, version: 1 });
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  expect((await offered(body.id)).translations).toEqual({ lg: luganda, sw: { name: 'Injini' } });
  expect(await latestChange()).toMatchObject({
    action: 'service.changed',
    subject: { kind: 'service', id: body.id },
    changes: [
      { field: 'nameInKiswahili', before: kiswahili.name, after: 'Injini' },
      { field: 'descriptionInKiswahili', before: kiswahili.description, after: null },
    ],
  });
  const cleared = await change(body.id, { translations: { sw: {} }, version: 2 });
  expect(cleared.body.translations).toEqual({ lg: luganda, sw: {} });
});

test('translations: are kept if a change omits them or sends them unchanged', async () => {
  const { body } = await add({ translations: { lg: luganda } });
  const cheaper = await change(body.id, { basePrice: 40_000, version: 1 });
  expect([cheaper.body.version, cheaper.body.translations]).toEqual([2, { lg: luganda }]);
  const same = await change(body.id, { translations: { lg: luganda }, version: 2 });
  expect([same.status, same.body.version]).toEqual([200, 2]);
});

test('translations: are refused for the later of two admins who saw the same version, with the current ones', async () => {
  const { body } = await add();
  await change(body.id, { translations: { lg: luganda }, version: 1 });
  const refused = await change(body.id, { translations: { lg: { name: 'Yingini' } }, version: 1 });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'SERVICE_CHANGED', service: { version: 2, translations: { lg: luganda } } },
  ]);
  expect((await offered(body.id)).translations).toEqual({ lg: luganda });
});

test.each([
  ['a name of 61 characters', { lg: { name: 'a'.repeat(61) } }, 'translations.lg.name', 'At most 60 characters'],
  [
    'a long description',
    { sw: { description: 'a'.repeat(501) } },
    'translations.sw.description',
    'At most 500 characters',
  ],
  ['an empty name', { lg: { name: ' ' } }, 'translations.lg.name', 'Omit it to show the English text'],
  [
    'hidden characters',
    { sw: { name: 'Kuosha \u202Eejn' } },
    'translations.sw.name',
    'Contains characters that cannot be stored',
  ],
  ['no words', { lg: 'Okwoza' }, 'translations.lg', 'Invalid input'],
] as const)('translations: are refused with %s', async (_wrong, translations, field, message) => {
  const { status, body } = await add({ translations });
  expect([status, body.errors]).toEqual([400, [{ path: field, message }]]);
  expect((await change('basic-wash', { translations, version: 1 })).status).toBe(400);
});

test('update of the service: translates the services that still have their first English words', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['jobs']);
  stack.defer(() => database.drop());
  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['jobs']!, databasePool: 2 }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0023-arrival' });
  const em = orm.em.fork();
  await em.execute(`update services set name = 'Quick Rinse' where id = 'basic-wash'`);
  await migrate(orm);
  expect(
    await em.execute(`select id, translations -> 'lg' ->> 'name' as name from services order by position`),
  ).toEqual([
    { id: 'basic-wash', name: null },
    { id: 'premium-detail', name: 'Okwoza okw’ebweru n’okuyonja munda' },
    { id: 'deep-cleaning-polish', name: 'Okuyonja ennyo n’okusiiga wakisi' },
  ]);
});
