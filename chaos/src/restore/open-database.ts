import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServiceDatabase } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { processStartTime } from '@yoza/local-infrastructure/process-identity';
import pg from 'pg';

/**
 * Starts the database of a data folder, in the name of a running platform, and connects to it as its superuser. Creates it if there is none. Disposing
 * of the result stops it.
 */
export async function openDatabase(dataDir: string): Promise<AsyncDisposable & { client: pg.Client }> {
  await using stack = new AsyncDisposableStack();
  await mkdir(dataDir, { recursive: true });
  const running = join(dataDir, 'running.json');
  await writeFile(running, JSON.stringify({ pid: process.pid, startTime: processStartTime(process.pid) }));
  stack.defer(() => writeFile(running, '{}'));
  const postgres = await startPostgres({ directory: join(dataDir, 'postgres'), port: await findFreePort() });
  stack.defer(() => postgres.stop());
  const services = ['identity', 'jobs', 'billing', 'chat'];
  const { adminUrl } = await createServiceDatabase({ adminUrl: postgres.url, database: 'yoza', services });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  stack.defer(() => client.end());
  const opened = stack.move();
  return { client, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
