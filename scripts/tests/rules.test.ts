/** Checks the rules of Prometheus and the dashboards: by promtool, and against the metrics that processes expose. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findPromtool } from '@yoza/local-infrastructure/promtool';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { unknownIn } from '../manifests/known-metrics.ts';
import { selectorsOf } from '../observability/promql.ts';
import { folderOf, observed, observedSlices } from '../observability/slices.ts';
import { isRequired } from '../is-required.ts';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';

const promtool = findPromtool();

type Name = (typeof observed)[number];
const fileOf = (name: Name, file: string) => join(folderOf(name), file);
/** Returns the groups of a manifest of rules as a file for Prometheus, which reads no manifests. */
const groupsIn = (manifest: string) => stringify({ groups: parse(read(manifest)).spec.groups });
const rulesOf = (name: Name): Loose[] =>
  parse(groupsIn(fileOf(name, 'rules.yaml'))).groups.flatMap((group: Loose) => group.rules);
const rules = observed.flatMap((name) => rulesOf(name).map((rule): Loose => ({ ...rule, name })));
const alerts = rules.filter(({ alert }) => alert);
const panelsOf = (name: Name): Loose[] => json(fileOf(name, 'dashboard.json')).panels;
const withTests = observed.filter((name) => existsSync(join(root, fileOf(name, 'rules.test.yaml'))));

/** Writes the tests of rules, and the rules that they name, to `folder`. Returns the file of the tests. */
function writeTests(name: Name, folder: string, change = (text: string) => text): string {
  const text = read(fileOf(name, 'rules.test.yaml')).replace(/^rule_files:[^]*?(?=^\w)/m, (list) => {
    const files = (parse(list).rule_files as string[]).map((source, index) => {
      writeFileSync(join(folder, `${index}.yaml`), groupsIn(join(folderOf(name), source)));
      return `${index}.yaml`;
    });
    return `rule_files: [${files.join(', ')}]\n`;
  });
  const file = join(folder, basename(fileOf(name, 'rules.test.yaml')));
  writeFileSync(file, change(text));
  return file;
}

/** Returns tests in which each series has the labels of a pod in the namespace of its slice, unless it names its own. */
const asScraped = (text: string) =>
  text.replaceAll(/(?<=\bseries: ')\w+\{[^']*\}(?=')/g, (series) => {
    if (series.includes('namespace=')) return series;
    const slice = /slice="(\w+)"/.exec(series)?.[1] ?? 'data';
    return series.replace('{', `{namespace="yoza-${slice}",container="server",endpoint="operations",`);
  });

test.runIf(isRequired('promtool'))('promtool is there', () => expect(promtool).toBeDefined());

describe.skipIf(!promtool)(`rules${promtool ? '' : ': not tested, because there is no promtool'}`, () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool!, args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? 'passed' : stdout + stderr;
  };
  const inFolder = (work: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'yoza-rules-'));
    try {
      work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  test.each(observed)('promtool accepts the rules of %s', (name) => {
    inFolder((folder) => {
      writeFileSync(join(folder, 'rules.yaml'), groupsIn(fileOf(name, 'rules.yaml')));
      expect(run('check', 'rules', join(folder, 'rules.yaml'))).toBe('passed');
    });
  });
  test.each(withTests)('rules of %s fire as tested', { timeout: 180_000 }, (name) => {
    inFolder((folder) => expect(run('test', 'rules', writeTests(name, folder))).toBe('passed'));
  });
  test.each(withTests)(
    'rules of %s fire as tested in a cluster: alerts do not depend on namespaces',
    { timeout: 180_000 },
    (name) => {
      inFolder((folder) => expect(run('test', 'rules', writeTests(name, folder, asScraped))).toBe('passed'));
    },
  );
});

describe('dashboards', () => {
  test.each(observed)('dashboard of %s shows the environment that its reader selects', (name) => {
    const { templating, panels } = json(fileOf(name, 'dashboard.json'));
    expect(templating.list.map(({ name: variable, query }: Loose) => [variable, query])).toEqual([
      ['datasource', 'prometheus'],
    ]);
    const charts = panels.filter(({ type }: Loose) => type !== 'row');
    for (const { datasource } of charts) expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' });
    for (const { expr } of charts.flatMap(({ targets }: Loose) => targets)) expect(expr).not.toContain('namespace');
  });
});

describe('scraping', () => {
  test.each(observedSlices)('pods of %s are scraped, with their slice and the hash of their template', (name) => {
    const { metadata, spec } = parse(read(fileOf(name, 'pod-monitor.yaml')));
    expect(metadata.name).toBe(name);
    expect(spec.selector.matchLabels).toEqual({
      'app.kubernetes.io/name': name,
      'app.kubernetes.io/component': 'server',
    });
    const [{ port, path, relabelings }] = spec.podMetricsEndpoints;
    expect([port, path]).toEqual(['operations', '/metrics']);
    const targetOf = (label: string) =>
      relabelings.find(({ sourceLabels }: Loose) => sourceLabels[0] === `__meta_kubernetes_pod_label_${label}`)
        ?.targetLabel;
    expect(targetOf('app_kubernetes_io_name')).toBe('slice');
    expect(targetOf('pod_template_hash')).toBe('pod_template_hash');
    expect(targetOf('rollouts_pod_template_hash')).toBe('pod_template_hash');
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
    const { instances } = parse(read('k8s/platform/data/postgres/cluster.yaml')).spec;
    const exprOf = (name: string, of: string) =>
      alerts.find(({ alert, labels }) => alert === name && labels.severity === of)!.expr as string;
    expect(exprOf('ReplicaMissing', 'ticket')).toMatch(new RegExp(`< ${instances - 1}$`));
    expect(exprOf('DatabaseNotObserved', 'ticket')).toContain(`>= ${instances},\n`);
    const [certificate] = parseAllDocuments(read('k8s/platform/edge/base/certificate.yaml'));
    const { name: secretName } = (certificate!.toJS() as Loose).metadata;
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
