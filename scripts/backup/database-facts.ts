import { withClient } from '@yoza/local-infrastructure/databases';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from '../topology.ts';

/** Returns the connection string of the platform's database on a server. */
export function platformDatabase(postgresUrl: string): string {
  const url = new URL(postgresUrl);
  url.pathname = '/yoza';
  return url.href;
}

/** Returns the major version of a server. */
export const versionOf = (postgresUrl: string): Promise<number> =>
  withClient(postgresUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return rows[0]!.version;
  });

/** Returns the names of the migrations that have run, by service. */
export const migrationsOf = (postgresUrl: string): Promise<Record<string, string[]>> =>
  withClient(platformDatabase(postgresUrl), async (client) => {
    const names: Record<string, string[]> = {};
    for (const service of services) {
      const { rows } = await client.query<{ name: string }>(`select name from ${service}.migrations order by name`);
      names[service] = rows.map(({ name }) => name);
    }
    return names;
  });

/** Returns the names of a service's migrations that these sources contain. */
export const knownMigrations = (service: string): Set<string> =>
  new Set(readdirSync(join(root, 'services', service, 'src', 'migrations')).map((name) => name.replace(/\.ts$/, '')));

/** Returns the beginnings of the storage keys of all photos that the database names. */
export const photosNamedBy = (postgresUrl: string): Promise<string[]> =>
  withClient(platformDatabase(postgresUrl), async (client) => {
    const { rows } = await client.query<{ object_key: string }>('select object_key from jobs.job_photos order by 1');
    return rows.map(({ object_key }) => object_key);
  });
