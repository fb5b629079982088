import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { copyServiceDatabase, createServiceDatabase, withClient } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startNats } from '@yoza/local-infrastructure/nats';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import type { Subject } from '@yoza/service-kit/service-token';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { onSubjectCore } from './cores.ts';
import { runEntry, startSubject } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { fullVolume } from '@yoza/service-kit/volume';

/** The jobs service with its servers and a database full of jobs. */
export interface JobsPlatform {
  databaseUrl: string;
  /** Process of PostgreSQL. */
  postgresPid: number;
  /** Copies the database, which must have no connections, and returns the address of the copy. */
  copyDatabase: (name: string) => Promise<string>;
  /** Returns the Authorization header of a call on behalf of a subject. */
  authorize: (subject: Subject) => Promise<string>;
  /** Ids of customers with more than 20 jobs each. */
  customers: string[];
  /** Starts the jobs service, with further variables; it is stopped with the stack. */
  start: (stack: AsyncDisposableStack, variables?: Record<string, string>) => Promise<{ port: number; pid: number }>;
}

/** Number of customers in whose name calls are made. */
const customers = 64;
const jobsPerCustomer = 40;

/** If only reads are measured, durability would slow down nothing but the loading of the rows. Nothing else uses the processor meanwhile. */
const settingsForReads = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

export interface JobsPlatformOptions {
  /** Number of jobs in the database. */
  jobs: number;
  /** True for PostgreSQL with its durable settings. */
  isDurable: boolean;
  say: (line: string) => void;
}

/**
 * Starts PostgreSQL on the core of the systems under test, since the work of the database is a part of a call, and NATS on the other; migrates the
 * schema of jobs and fills it with jobs. All of it is stopped and removed with the stack.
 */
export async function createJobsPlatform(
  stack: AsyncDisposableStack,
  { jobs, isDurable, say }: JobsPlatformOptions,
): Promise<JobsPlatform> {
  const folder = await temporaryFolder(stack);
  const directory = join(folder, 'postgres');
  stack.defer(() => removePostgresHome(directory));
  const settings = isDurable ? {} : settingsForReads;
  const postgres = await onSubjectCore(async () =>
    startPostgres({ directory, port: await findFreePort(), settings, say }),
  );
  stack.defer(() => postgres.stop());
  const nats = await startNats({
    directory: join(folder, 'nats'),
    port: await findFreePort(),
    externalUrl: false,
    say,
  });
  stack.defer(() => nats.stop());
  const password = randomBytes(18).toString('hex');
  const base = { adminUrl: postgres.url, services: ['jobs'], passwordFor: () => password };
  const { urls } = await createServiceDatabase({ ...base, database: 'bench' });
  const databaseUrl = urls['jobs']!;
  const keys = generateServiceTokenKeys();
  const environment = {
    JOBS_DATABASE_URL: databaseUrl,
    JOBS_NATS_URL: nats.url,
    JOBS_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
    JOBS_PUBLIC_URL: 'https://yoza.example',
    JOBS_TRACKING_KEY: randomBytes(32).toString('base64'),
    JOBS_PHOTO_DIR: join(folder, 'photos'),
  };
  await runEntry('services/jobs/src/migrate.ts', environment);
  say(`loading ${jobs.toLocaleString('en')} jobs`);
  const users = fullVolume.technicians + Math.ceil(jobs / jobsPerCustomer);
  const counts = ['--users', String(users), '--jobs', String(jobs), '--logs', '0'];
  // Production refuses generated rows.
  await runEntry('services/jobs/src/volume.ts', { ...environment, NODE_ENV: 'development' }, [
    ...counts,
    new Date().toISOString(),
  ]);
  const signer = await createServiceTokenSigner(keys.privateKey);
  return {
    databaseUrl,
    postgresPid: postgres.process.pid,
    async copyDatabase(database) {
      const copy = await copyServiceDatabase({ ...base, template: 'bench', database });
      return copy.urls['jobs']!;
    },
    authorize: (subject) => signer.authorize('jobs', subject),
    customers: await customersIn(databaseUrl),
    async start(ofRow, variables = {}) {
      const [port, operationsPort] = [await findFreePort(), await findFreePort()];
      const pid = await startSubject(ofRow, 'services/jobs/src/main.ts', `http://127.0.0.1:${operationsPort}/readyz`, {
        ...environment,
        ...variables,
        JOBS_PORT: String(port),
        JOBS_OPERATIONS_PORT: String(operationsPort),
      });
      return { port, pid };
    },
  };
}

const customersIn = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select customer_id as id from jobs group by customer_id having count(*) > 20 order by customer_id limit ${customers}`,
    );
    if (rows.length < customers) throw new Error('The customers have too few jobs: choose more with --jobs.');
    return rows.map(({ id }) => id);
  });
