/**
 * Checks what Argo Rollouts measures of canaries: promtool evaluates exactly the queries of the templates, for good, bad and too little traffic, and the
 * conditions of the templates are evaluated on the values that it confirms.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPromtool } from '@yoza/local-infrastructure/promtool';
import { type AnalysisMetric, assess, phaseOf, queryOf } from '@yoza/local-infrastructure/rollout-analysis';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { selectorsOf } from '../observability/promql.ts';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';

const promtool = findPromtool();
const templates = ['canary', 'after-promotion', 'judged-remote'].map(
  (name) => parse(read(`k8s/components/${name}/analysis.yaml`)) as Loose,
);
const metricOf = (template: string, name: string): AnalysisMetric =>
  templates
    .find(({ metadata }) => metadata.name === template)
    .spec.metrics.find((metric: Loose) => metric.name === name);
const argsOf = (template: string): Record<string, string> =>
  template === 'judged-remote' ? { slice: 'mfe-booking' } : { slice: 'jobs', hash: 'bb' };

/** Series of one pod, with their values each minute. */
type Series = Record<string, string>;

const pod = (hash: string, version: string) =>
  `namespace="yoza-jobs",slice="jobs",instance="${hash}",version="${version}",pod_template_hash="${hash}"`;
/** Calls of a pod in each minute: those answered with 200 within 250 ms, those within a second, and those answered with 500 within 250 ms. */
function calls(hash: string, version: string, { quick = 0, slow = 0, failed = 0 }): Series {
  const series = (suffix: string, status: number, more: string) =>
    `http_server_request_duration_seconds_${suffix}{${pod(hash, version)},operation="listJobs",status="${status}"${more}}`;
  const of = (status: number, within: number, all: number) => ({
    [series('count', status, '')]: `0+${all}x40`,
    [series('bucket', status, ',le="0.25"')]: `0+${within}x40`,
    [series('bucket', status, ',le="0.5"')]: `0+${within}x40`,
    [series('bucket', status, ',le="1"')]: `0+${all}x40`,
    [series('bucket', status, ',le="+Inf"')]: `0+${all}x40`,
  });
  return { ...of(200, quick, quick + slow), ...(failed > 0 && of(500, failed, failed)) };
}
const stable = calls('aa', '0.1.0', { quick: 300, failed: 30 });
const role = (value: number): Series => ({ [`process_stable{${pod('bb', '0.2.0')}}`]: `${value}x40` });
const letters = (hash: string, values: string): Series => ({
  [`messaging_process_duration_seconds_count{${pod(hash, hash === 'bb' ? '0.2.0' : '0.1.0')},handler="x",outcome="dead_letter"}`]:
    values,
});

/** Series of a gateway about a version of a remote: its weight, and areas opened and failed, as promtool writes values. */
function remote(version: string, weight: number, newest: boolean, opened: string, failed: string): Series {
  const of = `namespace="yoza-gateway",slice="gateway",instance="g1",version="0.9.0",remote="booking",remote_version="${version}"`;
  return {
    [`remote_version_weight{${of},newest="${newest}"}`]: `${weight}x40`,
    [`browser_areas_opened_total{${of}}`]: opened,
    [`browser_areas_failed_total{${of},cause="render"}`]: failed,
    [`browser_areas_failed_total{${of},cause="load"}`]: '0x40',
  };
}
const before = remote('0.1.0', 90, false, '0+9x40', '0+9x40');

interface Case {
  what: string;
  template: 'canary' | 'after-promotion' | 'judged-remote';
  series: Series;
  /** Values that each metric reads after half an hour, one for each series, and the outcome. */
  measured: Record<string, [values: number[], phase: string]>;
}

const cases: Case[] = [
  {
    what: 'a good canary, beside a stable version that fails',
    template: 'canary',
    series: { ...stable, ...calls('bb', '0.2.0', { quick: 60 }) },
    measured: { errors: [[0], 'Successful'], latency: [[0.2375], 'Successful'] },
  },
  {
    what: 'a canary that fails one call in a hundred, as far as is allowed',
    template: 'canary',
    series: calls('bb', '0.2.0', { quick: 99, failed: 1 }),
    measured: { errors: [[0.01], 'Successful'], latency: [[0.2375], 'Successful'] },
  },
  {
    what: 'a canary that fails one call in eight',
    template: 'canary',
    series: { ...calls('bb', '0.2.0', { quick: 420, failed: 60 }) },
    measured: { errors: [[0.125], 'Failed'], latency: [[0.2375], 'Successful'] },
  },
  {
    what: 'a slow canary',
    template: 'canary',
    series: { ...stable, ...calls('bb', '0.2.0', { quick: 30, slow: 30 }) },
    measured: { errors: [[0], 'Successful'], latency: [[0.95], 'Failed'] },
  },
  {
    what: 'a canary with five calls a minute, all of which fail',
    template: 'canary',
    series: { ...stable, ...calls('bb', '0.2.0', { failed: 5 }) },
    measured: { errors: [[], 'Inconclusive'], latency: [[], 'Inconclusive'] },
  },
  {
    what: 'a canary that is not scraped',
    template: 'canary',
    series: stable,
    measured: { errors: [[], 'Inconclusive'], latency: [[], 'Inconclusive'] },
  },
  {
    what: 'two versions that have one hash',
    template: 'canary',
    series: { ...calls('bb', '0.2.0', { quick: 60 }), ...calls('bb', '0.3.0', { quick: 60 }) },
    measured: { errors: [[0, 0], 'Inconclusive'], latency: [[0.2375, 0.2375], 'Inconclusive'] },
  },
  {
    what: 'a promoted version without dead letters, beside an older pod with some',
    template: 'after-promotion',
    series: { ...role(1), ...letters('aa', '0+1x40') },
    measured: { 'dead-letters': [[0], 'Successful'] },
  },
  {
    what: 'a promoted version with its first dead letter',
    template: 'after-promotion',
    series: { ...role(1), ...letters('bb', '_x25 1x15') },
    measured: { 'dead-letters': [[1], 'Failed'] },
  },
  {
    what: 'a version that is still a canary, which receives no events',
    template: 'after-promotion',
    series: role(0),
    measured: { 'dead-letters': [[], 'Inconclusive'] },
  },
  {
    what: 'a promoted version that is not scraped',
    template: 'after-promotion',
    series: {},
    measured: { 'dead-letters': [[], 'Inconclusive'] },
  },
  {
    what: 'a good version of a remote, beside the previous one, which fails',
    template: 'judged-remote',
    series: { ...before, ...remote('0.2.0', 10, true, '0+2x40', '0x40') },
    measured: { areas: [[0], 'Successful'] },
  },
  {
    what: 'a version of a remote that fails in one browser of twenty, as far as is allowed',
    template: 'judged-remote',
    series: { ...before, ...remote('0.2.0', 10, true, '0+20x40', '0+1x40') },
    measured: { areas: [[0.05], 'Successful'] },
  },
  {
    what: 'a version of a remote that fails in one browser of ten',
    template: 'judged-remote',
    series: { ...before, ...remote('0.2.0', 10, true, '0+20x40', '0+2x40') },
    measured: { areas: [[0.1], 'Failed'] },
  },
  {
    what: 'a version of a remote that few browsers opened, of which three failed',
    template: 'judged-remote',
    series: { ...before, ...remote('0.2.0', 10, true, '0x24 6x15', '0x24 3x15') },
    measured: { areas: [[0.5], 'Failed'] },
  },
  {
    what: 'a version of a remote that few browsers opened, of which two failed',
    template: 'judged-remote',
    series: { ...before, ...remote('0.2.0', 10, true, '0x24 6x15', '0x24 2x15') },
    measured: { areas: [[], 'Inconclusive'] },
  },
  {
    what: 'a version of a remote with weight 0, which earlier visitors keep',
    template: 'judged-remote',
    series: { ...before, ...remote('0.2.0', 0, true, '0+2x40', '0+2x40') },
    measured: { areas: [[0], 'Successful'] },
  },
  {
    what: 'a remote of which gateways name different versions as the newest one',
    template: 'judged-remote',
    series: { ...remote('0.1.0', 100, true, '0+9x40', '0x40'), ...remote('0.2.0', 10, true, '0+9x40', '0x40') },
    measured: { areas: [[0, 0], 'Inconclusive'] },
  },
  {
    what: 'a remote of which no gateway is scraped',
    template: 'judged-remote',
    series: {},
    measured: { areas: [[], 'Inconclusive'] },
  },
];

/** Versions of a case with several series, in the order of its values. */
const versionsOf = (template: Case['template'], count: number) =>
  template === 'judged-remote' && count > 1 ? ['0.1.0', '0.2.0'] : ['0.2.0', '0.3.0'];
/** Series that a query returns for a version. */
const seriesOf: Record<Case['template'], (query: string, version: string) => string> = {
  canary: (query, version) => query.replace(/\{.*/, `{slice="jobs",version="${version}",pod_template_hash="bb"}`),
  'after-promotion': () => '{slice="jobs"}',
  'judged-remote': (query, version) => query.replace(/\{.*/, `{slice="mfe-booking",remote_version="${version}"}`),
};

describe.skipIf(!promtool)(`queries${promtool ? '' : ': not tested, because there is no promtool'}`, () => {
  test('promtool evaluates the queries of the templates to the values of the cases', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yoza-analysis-'));
    try {
      const { groups } = parse(readFileSync(join(root, 'k8s/platform/observability/rules.yaml'), 'utf8')).spec;
      const canary = groups.filter(({ name }: Loose) => name === 'canary');
      writeFileSync(join(folder, 'rules.yaml'), stringify({ groups: canary }));
      const tests = cases.map(({ what, template, series, measured }) => ({
        name: what,
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: Object.entries(measured).map(([metric, [values]]) => {
          const query = queryOf(metricOf(template, metric), argsOf(template));
          const exp_samples = values.map((value, index) => ({
            labels: seriesOf[template](query, versionsOf(template, values.length)[index]!),
            value,
          }));
          return { expr: query, eval_time: '30m', exp_samples };
        }),
      }));
      const file = join(folder, 'test.yaml');
      writeFileSync(file, stringify({ rule_files: ['rules.yaml'], evaluation_interval: '30s', tests }));
      const { status, stdout, stderr } = spawnSync(promtool!, ['test', 'rules', file], { encoding: 'utf8' });
      expect(status === 0 ? 'passed' : stdout + stderr).toBe('passed');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('conditions', () => {
  test.each(cases)('$what: $measured', ({ template, measured }) => {
    for (const [metric, [values, phase]] of Object.entries(measured))
      expect(phaseOf(metricOf(template, metric), values), metric).toBe(phase);
  });
  test.each(templates.flatMap(({ spec }) => spec.metrics as AnalysisMetric[]))(
    '$name: no value is neither success nor failure, and neither is NaN',
    (metric) => {
      expect(phaseOf(metric, [])).toBe('Inconclusive');
      expect(phaseOf(metric, [Number.NaN])).toBe('Inconclusive');
    },
  );
  test.each([
    'result[0] < 0.01',
    'len(result) == 0 || result[0] < 1',
    'true',
    'len(result) == 1 && result[0] < 1 || true',
  ])('a condition of another form is refused: %s', (successCondition) => {
    expect(() => phaseOf({ ...metricOf('canary', 'errors'), successCondition }, [0])).toThrow('Not a condition');
  });
  test('a query with an argument that the analysis lacks is refused', () => {
    expect(() => queryOf(metricOf('canary', 'errors'), { slice: 'jobs' })).toThrow('no argument hash');
  });
});

describe('outcomes', () => {
  const [success, failure, none] = ['Successful', 'Failed', 'Inconclusive'] as const;
  const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
  test.each([
    ['five successes on end', times(5, success), success],
    ['four successes', times(4, success), undefined],
    ['successes that a failure interrupts', [...times(4, success), failure, success], undefined],
    ['two failures', [failure, failure], undefined],
    ['a third failure', [failure, success, failure, success, failure], failure],
    ['no traffic for less than half an hour', times(29, none), undefined],
    ['no traffic for half an hour', times(30, none), none],
    ['traffic now and then', [...times(7, [...times(3, success), none]).flat(), ...times(2, none)], none],
  ])('canary: %s', (_, measured, outcome) => {
    for (const metric of ['errors', 'latency']) expect(assess(metricOf('canary', metric), measured)).toBe(outcome);
  });
  test.each([
    ['nine minutes without', times(9, success), undefined],
    ['ten minutes without', times(10, success), success],
    ['a minute with one', [...times(9, success), failure], failure],
    ['pods that never become stable', times(30, none), none],
  ])('dead letters after promotion: %s', (_, measured, outcome) => {
    expect(assess(metricOf('after-promotion', 'dead-letters'), measured)).toBe(outcome);
  });
});

describe('templates', () => {
  const validatorOf = (kind: string) =>
    new Ajv({ strict: false, allErrors: true }).compile(json(`k8s/schemas/crds/${kind}.json`).schema);
  test.each(templates.map((template) => [template.metadata.name, template] as const))(
    '%s: Argo Rollouts accepts it',
    (_, template) => {
      const validate = validatorOf(template.kind);
      validate(template);
      expect(validate.errors).toBeNull();
      expect(template.spec.args.map(({ name }: Loose) => name)).toEqual(
        template.kind === 'AnalysisTemplate' ? ['slice', 'hash'] : ['slice'],
      );
    },
  );
  test('a misspelt field is refused', () => {
    const [{ spec, ...rest }] = templates as [Loose];
    const validate = validatorOf('AnalysisTemplate');
    expect(validate({ ...rest, spec: { ...spec, metrics: [{ ...spec.metrics[0], failureLimits: 1 }] } })).toBe(false);
  });
  test('queries read recorded series of one slice', () => {
    for (const metric of templates.flatMap(({ spec }) => spec.metrics as AnalysisMetric[])) {
      const selectors = selectorsOf(queryOf(metric, { slice: 'jobs', hash: 'bb' }));
      expect(selectors).toEqual([
        { metric: expect.stringMatching(/^canary:/), labels: expect.arrayContaining(['slice']) },
      ]);
    }
  });
  test('a slow canary is one that misses the objective of speed of every slice', () => {
    const { groups } = parse(read('k8s/platform/observability/rules.yaml')).spec;
    const speed = groups
      .flatMap(({ rules }: Loose) => rules)
      .find(({ record, labels }: Loose) => record === 'slo:bad_events:rate5m' && labels.objective === 'speed');
    const [, limit] = /le="([\d.]+)"/.exec(speed.expr)!;
    expect(metricOf('canary', 'latency').successCondition).toContain(`<= ${limit}`);
    for (const slice of ['identity', 'jobs', 'billing', 'chat', 'gateway'])
      expect(read(`k8s/apps/${slice}/base/observability/rules.yaml`)).toMatch(
        /objective: speed \}\n\s+expr: vector\(0\.95\)/,
      );
  });
});
