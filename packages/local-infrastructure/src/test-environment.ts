import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyServiceDatabase, dropDatabase, withClient } from './databases.ts';
import type { ServiceDatabase } from './databases.ts';
import { findFreePort } from './free-port.ts';
import { natsAccountUrl, startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { removePostgresHome } from './postgres-home.ts';
import { removeWithParent } from './reaper-link.ts';
import { startRedis } from './redis.ts';
import { requireTemplate } from './test-template.ts';
import type { TestTemplate } from './test-template.ts';

export interface TestEnvironment {
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

export interface TestDatabase extends ServiceDatabase {
  drop(): Promise<void>;
}

// The data is discarded after the tests, so waiting for the disk would only slow them down.
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const variables = ['YOZA_TEST_POSTGRES_URL', 'YOZA_TEST_NATS_URL', 'REDIS_URL'] as const;

/** Maximum NATS accounts; more than the tests of one run need. */
const natsAccounts = 500;

/** Counter of the NATS accounts assigned to tests, in the database shared by all their processes. */
const accountCounter = 'test_nats_accounts';

/** Starts a temporary PostgreSQL, NATS and Redis on free ports, in a temporary folder that is removed afterwards. */
export async function startTestEnvironment(say?: (line: string) => void): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-test-'));
  removeWithParent(folder);
  // The database server may run as a different user than the tests.
  await chmod(folder, 0o711);
  const directory = (name: string) => join(folder, name);
  const started = await Promise.allSettled([
    startPostgres({ directory: directory('postgres'), port: await findFreePort(), settings: throwawaySettings, say }),
    startNats({
      directory: directory('nats'),
      port: await findFreePort(),
      externalUrl: false,
      accounts: natsAccounts,
      say,
    }),
    startRedis({ directory: directory('redis'), port: await findFreePort(), externalUrl: false, durable: false, say }),
  ]);
  const stop = async () => {
    for (const server of started) if (server.status === 'fulfilled') await server.value.stop();
    await removePostgresHome(directory('postgres'));
    await rm(folder, { recursive: true, force: true });
  };
  const [postgres, nats, redis] = started;
  if (postgres.status === 'fulfilled' && nats.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { postgresUrl: postgres.value.url, natsUrl: nats.value.url, redisUrl: redis.value.url, stop };
  }
  await stop();
  throw started.find((server) => server.status === 'rejected')?.reason;
}

/**
 * Global setup for vitest: starts the test environment and passes its addresses on in YOZA_TEST_POSTGRES_URL, YOZA_TEST_NATS_URL and REDIS_URL; uses
 * the running one if all three are already set. Returns the function that stops it.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (variables.every((name) => process.env[name])) return async () => {};
  const environment = await startTestEnvironment((line) => console.error(line));
  process.env['YOZA_TEST_POSTGRES_URL'] = environment.postgresUrl;
  process.env['YOZA_TEST_NATS_URL'] = environment.natsUrl;
  process.env['REDIS_URL'] = environment.redisUrl;
  return async () => {
    for (const name of variables) delete process.env[name];
    await environment.stop();
  };
}

/** Returns an address of the test environment; throws if the tests run without it. */
export function testAddress(name: (typeof variables)[number]): string {
  const address = process.env[name];
  if (address) return address;
  throw new Error(`${name} is not set: run these tests with npm test, or vitest from the root of the project.`);
}

const empty: TestTemplate = { sources: [], prepare: async () => {} };

/** Creates a fresh database on the test server, with one schema and role for each of these services: a copy of the template, empty without one. */
export async function createTestDatabase(services: string[], template = empty): Promise<TestDatabase> {
  const adminUrl = testAddress('YOZA_TEST_POSTGRES_URL');
  const prepared = await requireTemplate(adminUrl, services, template);
  const database = `test_${randomBytes(6).toString('hex')}`;
  const created = await copyServiceDatabase({ adminUrl, database, services, ...prepared });
  return { ...created, drop: () => dropDatabase(adminUrl, database) };
}

/** Assigns an account of the test server that no other test uses, equivalent to a separate NATS server. */
export async function createTestNats(): Promise<{ url: string }> {
  const index = await withClient(testAddress('YOZA_TEST_POSTGRES_URL'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [accountCounter]);
    await client.query(`create sequence if not exists ${accountCounter} minvalue 0`);
    const { rows } = await client.query<{ index: string }>(`select nextval('${accountCounter}') as index`);
    return Number(rows[0]?.index);
  });
  if (index >= natsAccounts)
    throw new Error(`The tests use more than ${natsAccounts} accounts of NATS: run them anew.`);
  return { url: natsAccountUrl(testAddress('YOZA_TEST_NATS_URL'), index) };
}
