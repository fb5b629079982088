/**
 * Writes `migrations.json` of each service: what its migrations execute, so that deployed revisions can be compared without running their code. With
 * --check, writes nothing and fails when a list differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from '../topology.ts';
import { type MigrationQueries, migrationsOf } from './migration-queries.ts';
import { migrationsFile } from './migrations-in.ts';
import { withoutRows } from './without-rows.ts';

/** Returns a migration without rows that it inserts or updates, which its hash covers. */
async function withoutRowsOf({ queries, ...migration }: MigrationQueries): Promise<MigrationQueries> {
  return { ...migration, queries: (await Promise.all(queries.map(withoutRows))).filter((query) => query !== '') };
}

const stale: string[] = [];
for (const service of services) {
  const file = join(root, migrationsFile(service));
  const text = `${JSON.stringify(await Promise.all((await migrationsOf(service)).map(withoutRowsOf)), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) stale.push(migrationsFile(service));
}
if (stale.length > 0) {
  console.error(`Not what the migrations execute: ${stale.join(', ')}. Run npm run generate and commit the result.`);
  process.exitCode = 1;
}
