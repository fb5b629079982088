/** Checks the rules of Prometheus and the dashboards: by promtool, and against the metrics that processes expose. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPromtool } from '@yoza/local-infrastructure/promtool';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { inNamespace, selectorsOf } from '../observability/promql.ts';
import { environments, folderOf, observed, observedSlices, overlayOf } from '../observability/slices.ts';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from './deployed-programs.ts';

const promtool = findPromtool();
const isRequired = (process.env['YOZA_REQUIRE'] ?? '').split(',').includes('promtool');

const fileOf = (name: string, file: string) => join(folderOf(name), file);
const rulesOf = (name: string): Loose[] =>
  parse(read(fileOf(name, 'rules.yaml'))).groups.flatMap((group: Loose) => group.rules);
const rules = observed.flatMap((name) => rulesOf(name).map((rule): Loose => ({ ...rule, name })));
const alerts = rules.filter(({ alert }) => alert);
const manifestOf = (name: string, environment: string): Loose =>
  parse(read(`${overlayOf(name, environment)}/rules/${name}.yaml`));
const panelsOf = (name: string): Loose[] => json(fileOf(name, 'dashboard.json')).panels;

/**
 * Metrics and their labels, as in the tables of docs/operations.md. A browser test compares the first one, of our processes, with running processes; the
 * second one, of other programs, names the source of each.
 */
const exposed = new Map(
  [
    ...read('docs/operations.md').matchAll(
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
const given = ['namespace', 'pod', 'cluster', 'slice', 'instance', 'version', 'objective', 'operation'];
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

/** Returns the tests of rules for those of production, which it writes to `folder`: all series and alerts have the namespace of production as well. */
function testInProduction(name: string, folder: string): string {
  // As texts: 0x60 is 61 samples, not a number.
  const { rule_files: sources, tests, ...rest } = parse(read(fileOf(name, 'rules.test.yaml')), { schema: 'failsafe' });
  const { namespace } = parse(read(`${overlayOf(name, 'production')}/kustomization.yaml`));
  const inside = (series: string) =>
    series.includes('namespace=') ? series : series.replace('{', `{namespace="${namespace}",`);
  const written = sources.map((source: string) => {
    const of = /(\w+)\/observability/.exec(source)?.[1] ?? name;
    writeFileSync(join(folder, `${of}.yaml`), stringify({ groups: manifestOf(of, 'production').spec.groups }));
    return `${of}.yaml`;
  });
  const moved = tests.map(({ input_series, promql_expr_test = [], alert_rule_test = [], ...test }: Loose) => ({
    ...test,
    input_series: input_series.map(({ series, values }: Loose) => ({ series: inside(series), values })),
    promql_expr_test: promql_expr_test.map(({ exp_samples, ...one }: Loose) => ({
      ...one,
      exp_samples: exp_samples.map(({ labels, value }: Loose) => ({ labels: inside(labels), value: Number(value) })),
    })),
    alert_rule_test: alert_rule_test.map(({ exp_alerts, ...one }: Loose) => ({
      ...one,
      exp_alerts: exp_alerts.map(({ exp_labels, ...alert }: Loose) => ({
        ...alert,
        exp_labels: { ...exp_labels, namespace },
      })),
    })),
  }));
  return stringify({ ...rest, rule_files: written, tests: moved });
}

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
  test.each(observed.filter((name) => name !== 'gateway'))(
    'rules of %s fire as tested, as written for production',
    { timeout: 180_000 },
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'yoza-rules-'));
      try {
        writeFileSync(join(folder, 'test.yaml'), testInProduction(name, folder));
        expect(run('test', 'rules', join(folder, 'test.yaml'))).toBe('passed');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
  test(
    'one Prometheus keeps the environments apart: only the rules of the failing one fire',
    { timeout: 180_000 },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'yoza-rules-'));
      try {
        for (const environment of environments) {
          const groups = observed.flatMap((name) => manifestOf(name, environment).spec.groups);
          writeFileSync(join(folder, `${environment}.yaml`), stringify({ groups }));
        }
        copyFileSync(join(root, 'scripts/tests/environments.rules.test.yaml'), join(folder, 'test.yaml'));
        expect(run('test', 'rules', join(folder, 'test.yaml'))).toBe('passed');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe('namespaces', () => {
  test('a query reads one namespace in each selector that names none, and keeps it', () => {
    expect(
      inNamespace('sum by (slice) (rate(a_total{slice="jobs"}[5m])) / on (slice) group_left (x) b > 0', 'yoza'),
    ).toBe(
      'sum by (namespace, slice) (rate(a_total{namespace="yoza",slice="jobs"}[5m])) / on (namespace, slice) group_left (x) b{namespace="yoza"} > 0',
    );
    expect(inNamespace('a or a{namespace="other"} or on () {__name__="b"} or vector(1)', 'yoza')).toBe(
      'a{namespace="yoza"} or a{namespace="other"} or on () {namespace="yoza",__name__="b"} or vector(1)',
    );
  });
  test.each(environments.flatMap((environment) => observed.map((name) => [name, environment] as const)))(
    'rules of %s in %s read and name the namespace of the environment',
    (name, environment) => {
      const { namespace } = parse(read(`${overlayOf(name, environment)}/kustomization.yaml`));
      const written: Loose[] = manifestOf(name, environment).spec.groups.flatMap((group: Loose) => group.rules);
      expect(written.map(({ expr }) => expr)).toEqual(rulesOf(name).map(({ expr }) => inNamespace(expr, namespace)));
      for (const { labels } of written) expect(labels.namespace).toBe(namespace);
    },
  );
  test.each(observed)('dashboard of %s shows the namespace that its reader selects', (name) => {
    const { templating, panels } = json(fileOf(name, 'dashboard.json'));
    expect(templating.list.map((variable: Loose) => variable.name)).toEqual(['namespace']);
    for (const { expr } of panels.flatMap(({ targets = [] }: Loose) => targets))
      expect(expr).toBe(inNamespace(expr, '$namespace'));
  });
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
    expect(panels[0].title).toBe(name === 'data' ? 'Backups' : 'Objectives');
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }: Loose) => expr as string));
    expect(queries.length).toBeGreaterThan(3);
    expect(queries.flatMap(unknownIn)).toEqual([]);
  });
  test('rules know the number of instances of PostgreSQL, and the certificate of the gateway', () => {
    const { instances } = parse(read('k8s/data/postgres/cluster.yaml')).spec;
    const exprOf = (name: string, of: string) =>
      alerts.find(({ alert, labels }) => alert === name && labels.severity === of)!.expr as string;
    expect(exprOf('ReplicaMissing', 'ticket')).toMatch(new RegExp(`< ${instances - 1}$`));
    expect(exprOf('DatabaseNotObserved', 'ticket')).toContain(`>= ${instances},\n`);
    const [{ secretName }] = parse(read('k8s/base/gateway/ingress.yaml')).spec.tls;
    expect(exprOf('CertificateNotObserved', 'ticket')).toContain(`{name="${secretName}"}`);
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
