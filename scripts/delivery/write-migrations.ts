/**
 * Writes `migrations.json` of each service: what its migrations execute, so that deployed revisions can be compared without running their code. With
 * --check, writes nothing and fails when a list differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from '../topology.ts';
import { type MigrationQueries, migrationsOf } from './migration-queries.ts';
import { migrationsFile } from './migrations-in.ts';

// Rows that are inserted or changed break nothing, and some of these statements are long. The hash covers them.
const withoutRows = ({ queries, ...migration }: MigrationQueries) => ({
  ...migration,
  queries: queries.filter((query) => !/^\s*(insert|update)\s/i.test(query)),
});

const stale: string[] = [];
for (const service of services) {
  const file = join(root, migrationsFile(service));
  const text = `${JSON.stringify((await migrationsOf(service)).map(withoutRows), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) stale.push(migrationsFile(service));
}
if (stale.length > 0) {
  console.error(`Not what the migrations execute: ${stale.join(', ')}. Run npm run generate and commit the result.`);
  process.exitCode = 1;
}
