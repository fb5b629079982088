import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceDatabase, dropDatabase } from '@yoza/local-infrastructure/databases';
import type { ServiceDatabase } from '@yoza/local-infrastructure/databases';
import { testAddress } from '@yoza/local-infrastructure/test-environment';

const adminUrl = testAddress('YOZA_TEST_POSTGRES_URL');
const [name, otherName] = ['one', 'other'].map((word) => `${word}_${randomBytes(6).toString('hex')}`) as [
  string,
  string,
];
let database: ServiceDatabase;
const services = ['identity', 'jobs', 'billing', 'chat'];
const options = {
  adminUrl,
  database: name,
  services,
  passwordFor: (service: string) => `${service}-password`,
};

beforeAll(async () => {
  database = await createServiceDatabase(options);
  await as('billing', 'create table invoice (id int)');
  await as('billing', 'insert into invoice values (1)');
});

afterAll(async () => {
  for (const made of [name, otherName]) await dropDatabase(adminUrl, made);
});

async function as(service: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.urls[service] });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('service role: starts in its own schema and reads it', async () => {
  expect(await as('billing', 'select id from billing.invoice')).toEqual([{ id: 1 }]);
  expect(await as('billing', 'select current_schema() as schema')).toEqual([{ schema: 'billing' }]);
});

test.each(services.filter((service) => service !== 'billing'))(
  'service role of %s: can neither read nor write the data of billing',
  async (service) => {
    await expect(as(service, 'select * from billing.invoice')).rejects.toThrow('permission denied for schema billing');
    await expect(as(service, 'create table billing.mine (id int)')).rejects.toThrow(
      'permission denied for schema billing',
    );
    await expect(as(service, `set role ${name}_billing`)).rejects.toThrow('permission denied');
  },
);

test('service role: cannot use the schema public, create a schema or connect to another database', async () => {
  await expect(as('jobs', 'create table public.mine (id int)')).rejects.toThrow('permission denied for schema public');
  await expect(as('jobs', 'create schema mine')).rejects.toThrow('permission denied for database');
  const other = await createServiceDatabase({ adminUrl, database: otherName, services: ['jobs'] });
  const intruder = new URL(database.urls['jobs'] ?? '');
  intruder.pathname = `/${other.database}`;
  const client = new pg.Client({ connectionString: intruder.href });
  await expect(client.connect()).rejects.toThrow('permission denied for database');
});

test('extensions: are usable by a service role', async () => {
  const [row] = await as(
    'jobs',
    `select unaccent('Kâmpala') as plain, similarity('ntinda', 'ntinda') as same,
     exists (select from pg_opclass where opcname = 'gist_uuid_ops') as gist`,
  );
  expect(row).toEqual({ plain: 'Kampala', same: 1, gist: true });
  await as(
    'jobs',
    'create table slot (technician int, during tstzrange, exclude using gist (technician with =, during with &&))',
  );
});

test('database setup: keeps the data and the addresses when it is repeated', async () => {
  expect(await createServiceDatabase(options)).toEqual(database);
  expect(await as('billing', 'select id from invoice')).toEqual([{ id: 1 }]);
});
