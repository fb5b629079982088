/**
 * Writes the PrometheusRule of each rules.yaml and the dashboards: `node scripts/observability/write-manifests.ts`. With --check it only reports files
 * that differ.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../topology.ts';
import { dashboards } from './dashboards.ts';
import { folderOf, observed } from './slices.ts';

const note = '# Generated from rules.yaml by npm run generate.\n';

function ruleOf(name: string): string {
  const rules = parse(readFileSync(join(root, folderOf(name), 'rules.yaml'), 'utf8')) as object;
  const manifest = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule', metadata: { name }, spec: rules };
  return note + stringify(manifest, { lineWidth: 0 });
}

const files = new Map(
  observed.flatMap((name) => [
    [join(folderOf(name), 'prometheus-rule.yaml'), ruleOf(name)],
    [join(folderOf(name), 'dashboard.json'), `${JSON.stringify(dashboards[name], null, 2)}\n`],
  ]),
);
const stale = [...files].filter(([file, text]) => {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not current: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else for (const [file, text] of stale) writeFileSync(join(root, file), text);
