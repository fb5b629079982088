/** The database and the roles that the operator creates in the clusters, on a server of this machine. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withClient } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, services } from '../topology.ts';
import { addressOf, applyDatabases } from './apply-databases.ts';
import type { Loose } from '../manifests/loose.ts';

const stack = new AsyncDisposableStack();
let url: string;
let roles: Loose[];
let schemas: Map<string, string>;

const as = (role: string, database = 'yoza') => addressOf(url, database, { name: role, password: role });
const run = (address: string, sql: string) => withClient(address, (client) => client.query(sql));

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-roles-'));
  removeWithParent(folder);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // The server may run as another user.
  await chmod(folder, 0o711);
  const directory = join(folder, 'postgres');
  stack.defer(() => removePostgresHome(directory));
  const server = await startPostgres({ directory, port: await findFreePort(), settings: { fsync: 'off' } });
  stack.defer(() => server.stop());
  ({ url } = server);
  ({ roles, schemas } = await applyDatabases(url));
  for (const [role, schema] of schemas) await run(as(role), `create table ${schema}.probe as select 1 as value`);
}, 120_000);
afterAll(() => stack.disposeAsync(), 60_000);

/** Returns `yes` if a statement runs, else what the server refuses. */
async function attempt(address: string, sql: string): Promise<string> {
  try {
    await run(address, sql);
    return 'yes';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('roles of the services', () => {
  test('are one for each service, with the schema of its name', () => {
    expect([...schemas]).toEqual(services.map((service) => [`yoza_${service}`, service]));
    expect(roles.map(({ spec }) => spec.name)).toEqual([...schemas.keys()]);
    for (const { metadata, spec } of roles) {
      expect(spec.passwordSecret.name).toBe(`postgres-${metadata.name}`);
      expect(spec.name).toBe(`yoza_${metadata.name}`);
    }
  });

  test('read and create in their own schema and in no other', async () => {
    const users = [...schemas.keys(), 'yoza'];
    for (const user of users)
      for (const schema of [...schemas.values(), 'public', 'extensions']) {
        const denied = `permission denied for schema ${schema}`;
        const isOwn = schemas.get(user) === schema;
        const create = await attempt(as(user), `create table ${schema}.mine (id int); drop table ${schema}.mine`);
        // PostgreSQL gives the schema public to the owner of the database, which no service is.
        const isCreatable = isOwn || (user === 'yoza' && schema === 'public');
        expect([user, schema, create]).toEqual([user, schema, isCreatable ? 'yes' : denied]);
        if (![...schemas.values()].includes(schema)) continue;
        const readProbe = await attempt(as(user), `select value from ${schema}.probe`);
        expect([user, schema, readProbe]).toEqual([user, schema, isOwn ? 'yes' : denied]);
      }
  });

  test('can neither create schemas and databases, become another role, nor be superuser', async () => {
    for (const { spec } of roles) {
      const others = [...schemas.keys()].filter((name) => name !== spec.name);
      expect(await attempt(as(spec.name), 'create schema mine')).toBe('permission denied for database yoza');
      expect(await attempt(as(spec.name), 'create database mine')).toBe('permission denied to create database');
      for (const other of ['postgres', ...others])
        expect(await attempt(as(spec.name), `set role ${other}`)).toBe(`permission denied to set role "${other}"`);
      expect(await attempt(as(spec.name), 'create temporary table mine (id int)')).toBe('yes');
    }
  });

  test('are the only ones that connect to the database; elsewhere they can create nothing', async () => {
    await run(url, `create role stranger login password 'stranger'`);
    expect(await attempt(as('stranger'), 'select 1')).toBe('permission denied for database "yoza"');
    for (const name of schemas.keys())
      expect(await attempt(as(name, 'postgres'), 'create table mine (id int)')).toBe(
        'permission denied for schema public',
      );
  });

  test('use the extensions', async () => {
    for (const name of schemas.keys())
      expect(
        await attempt(as(name), `select extensions.unaccent('Kâmpala'), extensions.similarity('ntinda', 'ntinda')`),
      ).toBe('yes');
  });

  test('have a limit of connections', async () => {
    const [first, second] = roles.map(({ spec }) => spec);
    const [open, close] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let connected = 0;
    const held = Array.from({ length: first.connectionLimit }, () =>
      withClient(as(first.name), () => {
        connected++;
        if (connected === first.connectionLimit) open.resolve();
        return close.promise;
      }),
    );
    try {
      await Promise.race([open.promise, Promise.all(held)]);
      expect(await attempt(as(first.name), 'select 1')).toBe(`too many connections for role "${first.name}"`);
      expect(await attempt(as(second.name), 'select 1')).toBe('yes');
    } finally {
      close.resolve();
      await Promise.all(held);
    }
  }, 60_000);
});

test.each(services)(
  '%s migrates its schema with a role that has no settings: its connection sets the search path and the time zone',
  async (service) => {
    const { databaseOptions } = await import(pathToFileURL(join(root, `services/${service}/src/database.ts`)).href);
    const settings = await run(url, `select 1 from pg_db_role_setting where setrole = 'yoza_${service}'::regrole`);
    expect(settings.rowCount).toBe(0);
    const orm = await openDatabase(databaseOptions({ databaseUrl: as(`yoza_${service}`) }));
    try {
      expect(await migrate(orm)).not.toEqual([]);
      const [row] = await orm.em
        .fork()
        .execute<Loose[]>(`select current_schema() as schema, current_setting('TimeZone') as zone`);
      expect(row).toEqual({ schema: service, zone: 'UTC' });
    } finally {
      await orm.close(true);
    }
  },
  120_000,
);
