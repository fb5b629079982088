/** Checks the rules of Prometheus and the dashboards: by promtool, and against the metrics that processes expose. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPromtool } from '@yoza/local-infrastructure/promtool';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderOf, observed, observedSlices } from '../observability/slices.ts';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from './deployed-programs.ts';
import { selectorsOf } from './promql.ts';

const promtool = findPromtool();
const isRequired = (process.env['YOZA_REQUIRE'] ?? '').split(',').includes('promtool');

const fileOf = (name: string, file: string) => join(folderOf(name), file);
const rulesOf = (name: string): Loose[] =>
  parse(read(fileOf(name, 'rules.yaml'))).groups.flatMap((group: Loose) => group.rules);
const rules = observed.flatMap((name) => rulesOf(name).map((rule): Loose => ({ ...rule, name })));
const alerts = rules.filter(({ alert }) => alert);
const panelsOf = (name: string): Loose[] => json(fileOf(name, 'dashboard.json')).panels;

/** Metrics and their labels, as in the table of docs/operations.md; a browser test compares it with running processes. */
const exposed = new Map(
  [
    ...read('docs/operations.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (counter|gauge|histogram) \| (.*?) \|/gm),
  ].flatMap(([, names = '', type, labels = '']) => {
    const named = (list: string) => [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    return named(names).flatMap((name) =>
      suffixes.map((suffix) => [name + suffix, [...named(labels), ...(suffix === '_bucket' ? ['le'] : [])]] as const),
    );
  }),
);
/** Labels that Prometheus gives to each target, and those of recorded series. */
const given = ['slice', 'instance', 'version', 'objective', 'operation'];
const recorded = new Set(['up', ...rules.flatMap(({ record }) => record ?? [])]);

/** Lists what a query reads although nothing exposes or records it. */
const unknownIn = (query: string): string[] =>
  selectorsOf(query).flatMap(({ metric, labels }) => {
    const own = exposed.get(metric);
    if (!own && !recorded.has(metric)) return [metric];
    return labels
      .filter((label) => !given.includes(label) && !own?.includes(label))
      .map((label) => `${metric}{${label}}`);
  });

test.runIf(isRequired)('promtool is there', () => expect(promtool).toBeDefined());

describe.skipIf(!promtool)(`rules${promtool ? '' : ': not tested, because there is no promtool'}`, () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool!, args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? 'passed' : stdout + stderr;
  };
  test.each(observed)('promtool accepts the rules of %s', (name) => {
    expect(run('check', 'rules', fileOf(name, 'rules.yaml'))).toBe('passed');
  });
  test.each(observed.filter((name) => name !== 'gateway'))(
    'rules of %s fire as tested',
    { timeout: 180_000 },
    (name) => {
      expect(run('test', 'rules', fileOf(name, 'rules.test.yaml'))).toBe('passed');
    },
  );
});

describe('alerts', () => {
  test.each(alerts.map(({ alert, labels: { severity }, ...rest }) => ({ alert, severity, ...rest })))(
    '$alert ($severity) has a runbook, a severity, and tests in which it fires and does not',
    ({ alert, severity, annotations, name }) => {
      const page = /^https:\/\/github\.com\/yoza\/yoza\/blob\/main\/(docs\/runbooks\/[a-z-]+\.md)$/.exec(
        annotations.runbook_url,
      );
      expect(existsSync(join(root, page?.[1] ?? ''))).toBe(true);
      expect(page?.[1]).toBe(
        `docs/runbooks/${alert.replaceAll(/\B[A-Z]/g, (letter: string) => `-${letter}`).toLowerCase()}.md`,
      );
      expect(['page', 'ticket']).toContain(severity);
      const cases = parse(read(fileOf(name, 'rules.test.yaml'))).tests.flatMap(
        (one: Loose) => one.alert_rule_test ?? [],
      );
      const own = cases.filter((one: Loose) => one.alertname === alert);
      expect(own.some(({ exp_alerts }: Loose) => exp_alerts.length === 0)).toBe(true);
      const fired = own.flatMap(({ exp_alerts }: Loose) => exp_alerts.map(({ exp_labels }: Loose) => exp_labels));
      expect(fired.filter((labels: Loose) => labels.severity === severity && labels.slice)).not.toEqual([]);
    },
  );
});

describe('metrics', () => {
  test('a query of an unknown metric or label is found', () => {
    expect(unknownIn('sum(rate(http_server_problems_total{code="X",color="red"}[5m])) / nothing')).toEqual([
      'http_server_problems_total{color}',
      'nothing',
    ]);
    expect(() => selectorsOf('sum(')).toThrow('Not PromQL');
  });
  test.each(observed)('rules of %s read series that exist', (name) => {
    expect(rulesOf(name).flatMap(({ expr }) => unknownIn(String(expr)))).toEqual([]);
  });
  test.each(observed)('dashboard of %s reads series that exist, and begins with the objectives', (name) => {
    const panels = panelsOf(name);
    expect(panels[0].title).toBe('Objectives');
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }: Loose) => expr as string));
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.flatMap(unknownIn)).toEqual([]);
  });
  test('each slice has objectives, and each objective has events', () => {
    const of = (series: string) =>
      rules
        .filter(({ record }) => record === series)
        .map(({ labels }) => labels as { slice?: string; objective: string });
    expect(new Set(of('slo:objective').map(({ slice }) => slice))).toEqual(new Set(observedSlices));
    for (const series of ['slo:events:rate5m', 'slo:bad_events:rate5m'])
      for (const { slice, objective } of of('slo:objective'))
        expect(
          of(series).some((events) => events.objective === objective && (events.slice ?? slice) === slice),
          `${series} of ${slice} ${objective}`,
        ).toBe(true);
  });
});
