import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServiceDatabase, withClient } from './databases.ts';

/** What many test databases begin with, made once. */
export interface TestTemplate {
  /** The files and folders that decide what `prepare` makes: when one of them changes, it is made anew. */
  sources: readonly URL[];
  /** Fills the database at these addresses, by service, and closes its connections. */
  prepare(urls: Record<string, string>): Promise<void>;
}

/** The template's database on the test server, and the password of its role for each service. */
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

/** The database to copy for these services. The first of several processes to ask makes it while the others wait for it. */
export async function requireTemplate(
  adminUrl: string,
  services: string[],
  { sources, prepare }: TestTemplate,
): Promise<PreparedTemplate> {
  const template = nameOf(services, sources);
  // Each process finds the same passwords without asking another.
  const passwordFor = (service: string) => digest(`${adminUrl} ${service}`).slice(0, 36);
  await withClient(adminUrl, async (client) => {
    // Marked as a template once it is complete.
    const isReady = async () =>
      (await client.query('select 1 from pg_database where datname = $1 and datistemplate', [template])).rowCount === 1;
    if (await isReady()) return;
    // Ending the connection gives the lock back, whatever happened.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (await isReady()) return;
    // Where an earlier attempt was interrupted.
    await client.query(`drop database if exists ${template} with (force)`);
    const { urls } = await createServiceDatabase({ adminUrl, database: template, services, passwordFor });
    await prepare(urls);
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  });
  return { template, passwordFor };
}
