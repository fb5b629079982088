/** Writes the dashboards beside the rules: `node scripts/observability/write-dashboards.ts`. With --check it only reports files that differ. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';
import { dashboards } from './dashboards.ts';
import { folderOf, observed } from './slices.ts';

const files = observed.map(
  (name) => [join(folderOf(name), 'dashboard.json'), `${JSON.stringify(dashboards[name], null, 2)}\n`] as const,
);
const stale = files.filter(([file, text]) => {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not current: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else for (const [file, text] of stale) writeFileSync(join(root, file), text);
