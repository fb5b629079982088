import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServiceDatabase, withClient } from './databases.ts';

/** Initial content of many test databases, prepared once. */
export interface TestTemplate {
  /** Files and folders that determine the result of `prepare`: when one of them changes, the template is created again. */
  sources: readonly URL[];
  /** Fills the database at these addresses, by service, and closes its connections. */
  prepare(urls: Record<string, string>): Promise<void>;
}

/** Template database on the test server, and the password of its role for each service. */
export interface PreparedTemplate {
  template: string;
  passwordFor: (service: string) => string;
}

const digest = (content: string) => createHash('sha256').update(content).digest('hex');

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}

function nameOf(services: string[], sources: readonly URL[]): string {
  const hash = createHash('sha256').update(JSON.stringify(services));
  for (const file of sources.flatMap((source) => filesOf(fileURLToPath(source)))) {
    const content = readFileSync(file);
    hash.update(`${file} ${content.length} `).update(content);
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Returns the database to copy for these services. The first process that needs it creates it while the others wait. Rejects as `prepare` does; the
 * next process then tries again.
 */
export async function requireTemplate(
  adminUrl: string,
  services: string[],
  { sources, prepare }: TestTemplate,
): Promise<PreparedTemplate> {
  const template = nameOf(services, sources);
  // All processes derive the same passwords independently.
  const passwordFor = (service: string) => digest(`${adminUrl} ${service}`).slice(0, 36);
  await withClient(adminUrl, async (client) => {
    // The database is marked as a template once it is complete.
    const isReady = async () =>
      (await client.query('select 1 from pg_database where datname = $1 and datistemplate', [template])).rowCount === 1;
    if (await isReady()) return;
    // Ending the connection releases the lock in every case.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (await isReady()) return;
    // Removes the rest of an interrupted attempt.
    await client.query(`drop database if exists ${template} with (force)`);
    const { urls } = await createServiceDatabase({ adminUrl, database: template, services, passwordFor });
    await prepare(urls);
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  });
  return { template, passwordFor };
}
