import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createServiceDatabase, withClient } from '@yoza/local-infrastructure/databases';
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
  /** Returns the Authorization header of a call on behalf of a subject. */
  authorize: (subject: Subject) => Promise<string>;
  /** Ids of customers with more than 20 jobs each. */
  customers: string[];
  /** Starts the jobs service and returns its port; it is stopped with the stack. */
  start: (stack: AsyncDisposableStack) => Promise<number>;
}

/** Number of customers in whose name calls are made. */
const customers = 64;
const jobsPerCustomer = 40;

/** Only reads are measured: durability would slow down nothing but the loading of the rows. Nothing else uses the processor meanwhile. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/**
 * Starts PostgreSQL on the core of the systems under test, since the work of the database is a part of a read, and NATS on the other; migrates the
 * schema of jobs and fills it with this number of jobs. All of it is stopped and removed with the stack.
 */
export async function createJobsPlatform(
  stack: AsyncDisposableStack,
  jobs: number,
  say: (line: string) => void,
): Promise<JobsPlatform> {
  const folder = await temporaryFolder(stack);
  const directory = join(folder, 'postgres');
  stack.defer(() => removePostgresHome(directory));
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
  const { urls } = await createServiceDatabase({ adminUrl: postgres.url, database: 'bench', services: ['jobs'] });
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
    authorize: (subject) => signer.authorize('jobs', subject),
    customers: await customersIn(databaseUrl),
    async start(ofRow) {
      const [port, operationsPort] = [await findFreePort(), await findFreePort()];
      await startSubject(ofRow, 'services/jobs/src/main.ts', `http://127.0.0.1:${operationsPort}/readyz`, {
        ...environment,
        JOBS_PORT: String(port),
        JOBS_OPERATIONS_PORT: String(operationsPort),
      });
      return port;
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
