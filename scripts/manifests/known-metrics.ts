import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectorsOf } from '../observability/promql.ts';
import { root } from '../topology.ts';
import { allRules } from './rules.ts';

/**
 * Metrics and their labels, as in the tables of docs/operations.md. A browser test compares the first one, of our processes, with running processes; the
 * second one, of other programs, names the source of each.
 */
const exposed = new Map(
  [
    ...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
      /^\| (`\w+`(?:, `\w+`)*) \| (counter|gauge|histogram|\[[^\]]+\]\(https:[^)]+\)) \| (.*?) \|/gm,
    ),
  ].flatMap(([, names = '', type, labels = '']) => {
    const named = (list: string) => [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    return named(names).flatMap((name) =>
      suffixes.map((suffix) => [name + suffix, [...named(labels), ...(suffix === '_bucket' ? ['le'] : [])]] as const),
    );
  }),
);

/** Labels that Prometheus gives to targets, `cluster` to those of PostgreSQL, and those of recorded series. */
const given = [
  'namespace',
  'pod',
  'cluster',
  'slice',
  'instance',
  'version',
  'remote_version',
  'newest',
  'pod_template_hash',
  'objective',
  'operation',
];
const recorded = new Set(['up', ...allRules().flatMap(({ record }) => record ?? [])]);

/** Lists the metrics, and labels of known metrics, that a query reads although nothing exposes or records them. Throws if it cannot be parsed. */
export const unknownIn = (query: string): string[] =>
  selectorsOf(query).flatMap(({ metric, labels }) => {
    const own = exposed.get(metric);
    if (!own && !recorded.has(metric)) return [metric];
    return labels
      .filter((label) => !given.includes(label) && !own?.includes(label))
      .map((label) => `${metric}{${label}}`);
  });
