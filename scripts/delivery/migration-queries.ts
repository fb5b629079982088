import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../topology.ts';

export interface MigrationQueries {
  /** Name of its file, such as `0014-jobs-list`. */
  name: string;
  queries: string[];
  isTransactional: boolean;
  /** Hash of the queries, which changes if the migration is changed. */
  hash: string;
}

interface Recording {
  up(): void | Promise<void>;
  getQueries(): unknown[];
  isTransactional(): boolean;
}

/** Lists the migrations of a service, in order, with their queries. Throws if one of them needs a database to produce its queries. */
export async function migrationsOf(service: string): Promise<MigrationQueries[]> {
  const folder = join(root, 'services', service, 'src', 'migrations');
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.ts$/.test(file));
  return Promise.all(files.toSorted().map((file) => read(join(folder, file))));
}

async function read(file: string): Promise<MigrationQueries> {
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  const found = exported.find((one) => typeof one === 'function' && typeof one.prototype?.up === 'function');
  if (!found) throw new Error(`${file} exports no migration`);
  const migration = new (found as new () => Recording)();
  await migration.up();
  const queries = migration.getQueries().map(String);
  const hash = createHash('sha256').update(queries.join(';\n')).digest('hex').slice(0, 16);
  return { name: basename(file, '.ts'), queries, isTransactional: migration.isTransactional(), hash };
}
