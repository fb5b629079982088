/**
 * Writes the PrometheusRule of each rules.yaml for each environment, and the dashboards: `node scripts/observability/write-manifests.ts`. With --check it
 * only reports files that differ.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../topology.ts';
import { dashboards } from './dashboards.ts';
import { inNamespace } from './promql.ts';
import { environments, folderOf, observed, overlayOf } from './slices.ts';

interface Rules {
  groups: { rules: { expr: string; labels?: Record<string, string> }[] }[];
}

const read = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'));

/** Returns rules that read the series of one namespace only, and give it to the series and alerts that they make. */
const rulesIn = (namespace: string, { groups }: Rules): Rules => ({
  groups: groups.map(({ rules, ...group }) => ({
    ...group,
    rules: rules.map((rule) => ({
      ...rule,
      expr: inNamespace(rule.expr, namespace),
      labels: { ...rule.labels, namespace },
    })),
  })),
});

function ruleOf(name: string, environment: string): string {
  const source = `${folderOf(name)}/rules.yaml`;
  const { namespace } = read(join(overlayOf(name, environment), 'kustomization.yaml')) as { namespace: string };
  const manifest = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name, labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'yoza' } },
    spec: rulesIn(namespace, read(source) as Rules),
  };
  return `# Generated from ${source} by npm run generate.\n${stringify(manifest, { lineWidth: 0 })}`;
}

const files = new Map(
  observed.flatMap((name) => [
    [join(folderOf(name), 'dashboard.json'), `${JSON.stringify(dashboards[name], null, 2)}\n`],
    ...environments.map(
      (environment) =>
        [join(overlayOf(name, environment), 'rules', `${name}.yaml`), ruleOf(name, environment)] as const,
    ),
  ]),
);
const stale = [...files].filter(([file, text]) => {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not current: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
