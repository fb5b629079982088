/** Plants faults in manifests, and checks that `npm run check` names each with a sentence. */
import { describe, expect, test } from 'vitest';
import { imageProblems, overlayProblems } from '../manifests/image-problems.ts';
import type { Loose } from '../manifests/loose.ts';
import { notificationProblems } from '../manifests/notification-problems.ts';
import { hasKubectl, render, unlessRendered } from '../manifests/rendered.ts';
import { ruleProblems } from '../manifests/rule-problems.ts';
import { allRules } from '../manifests/rules.ts';
import { sliceProblems } from '../manifests/slice-problems.ts';
import { read } from './deployed-programs.ts';

const overlay = 'k8s/apps/jobs/overlays/production';

describe.skipIf(!hasKubectl)(`an overlay of a slice${unlessRendered}`, () => {
  const objects = hasKubectl ? render(overlay) : [];
  const without = (kind: string, name: string) =>
    objects.filter((object) => object.kind !== kind || object.metadata.name !== name);
  /** Returns the objects with a change of the one of a kind. */
  const changed = (kind: string, change: (object: Loose) => void) =>
    objects.map((object) => {
      if (object.kind !== kind) return object;
      const copy = structuredClone(object);
      change(copy);
      return copy;
    });

  test('has no problem', () => {
    expect(sliceProblems(overlay, objects)).toEqual([]);
  });

  test.each([
    ['HTTPRoute', 'jobs'],
    ['Service', 'jobs-canary'],
    ['AnalysisTemplate', 'canary'],
    ['Deployment', 'jobs'],
  ])('needs its %s %s', (kind, name) => {
    expect(sliceProblems(overlay, without(kind, name))).toContain(
      `${overlay}: the Rollout jobs names the ${kind} ${name}, which is missing.`,
    );
  });

  test('needs an analysis, and a scaler needs its target', () => {
    const unjudged = changed('Rollout', ({ spec }) => (spec.strategy.canary.steps = [{ setWeight: 10 }]));
    expect(sliceProblems(overlay, unjudged)).toEqual([`${overlay}: the Rollout jobs names no AnalysisTemplate.`]);
    expect(sliceProblems(overlay, without('Rollout', 'jobs'))).toEqual([
      `${overlay}: the ScaledObject jobs names the Rollout jobs, which is missing.`,
    ]);
  });

  test('reads metrics that exist', () => {
    const query = 'sum(rate(no_such_metric{slice="jobs"}[2m]))';
    const scaler = changed('ScaledObject', ({ spec }) => (spec.triggers[0].metadata.query = query));
    const analysis = changed('AnalysisTemplate', ({ spec }) => (spec.metrics[0].provider.prometheus.query = query));
    const problem = 'reads no_such_metric, which docs/operations.md does not list.';
    expect(sliceProblems(overlay, scaler)).toEqual([`${overlay}: the ScaledObject jobs ${problem}`]);
    expect(sliceProblems(overlay, analysis)).toContain(`${overlay}: the AnalysisTemplate canary ${problem}`);
  });
});

test.skipIf(!hasKubectl)('an analysis asks Prometheus only', () => {
  const objects = render(overlay).map((object) =>
    object.kind === 'AnalysisTemplate'
      ? { ...object, spec: { ...object.spec, metrics: [{ name: 'errors', provider: { web: { url: 'http://x' } } }] } }
      : object,
  );
  expect(sliceProblems(overlay, objects)).toEqual([
    `${overlay}: the metric errors of the AnalysisTemplate canary has another provider than Prometheus: it could call anything from the namespace of Argo Rollouts.`,
  ]);
});

describe.skipIf(!hasKubectl)(`the notifications of Argo CD in staging${unlessRendered}`, () => {
  const argocd = 'k8s/platform/argocd/overlays/staging';
  const objects = hasKubectl ? render(argocd) : [];
  const without = (kind: string) => objects.filter((object) => object.kind !== kind);
  /** Returns the problems after a replacement in an entry of the ConfigMap, and adding another entry. */
  const planted = (key: string, from: string, to: string, added: Record<string, string> = {}) => {
    const changed = objects.map((object) => {
      if (object.kind !== 'ConfigMap') return object;
      expect(object.data[key]).toContain(from);
      return { ...object, data: { ...object.data, [key]: object.data[key].replace(from, to), ...added } };
    });
    return notificationProblems(argocd, changed);
  };

  test('have no problem', () => {
    expect(notificationProblems(argocd, objects)).toEqual([]);
  });

  test('are sent by triggers and services that exist, with templates that exist', () => {
    expect(notificationProblems(argocd, without('ConfigMap'))).toEqual([
      `${argocd}: the ApplicationSet slices subscribes to the trigger on-deployed, which is missing.`,
      `${argocd}: the ApplicationSet slices notifies by the service github, which is missing.`,
    ]);
    expect(planted('trigger.on-deployed', '[deployed]', '[deploied]')).toEqual([
      `${argocd}: the trigger on-deployed sends the template deploied, which is missing.`,
    ]);
  });

  test('have triggers to which an Application subscribes', () => {
    expect(notificationProblems(argocd, without('ApplicationSet'))).toEqual([
      `${argocd}: no Application subscribes to the trigger on-deployed.`,
    ]);
  });

  test('read keys that their Secret gets from the store', () => {
    expect(planted('service.github', '$github-app-id', '$github-app')).toEqual([
      `${argocd}: the service github reads github-app, which argocd-notifications-secret does not get.`,
    ]);
    expect(notificationProblems(argocd, without('ExternalSecret'))).toHaveLength(3);
  });

  test('have no field that Argo CD would ignore, and each that matters', () => {
    expect(planted('template.deployed', 'environmentURL', 'environmentUrl')).toEqual([
      `${argocd}: template.deployed.github.deployment.environmentURL: Invalid input: expected string, received undefined.`,
      `${argocd}: template.deployed.github.deployment: Unrecognized key: "environmentUrl".`,
      `${argocd}: the trigger on-deployed sends the template deployed, which is missing.`,
    ]);
    expect(planted('trigger.on-deployed', 'oncePer', 'onePer')).toHaveLength(3);
    expect(planted('trigger.on-deployed', '- when', 'when')).toContain(`${argocd}: trigger.on-deployed is no YAML.`);
    for (const line of ['autoMerge: false', 'requiredContexts: []'])
      expect(planted('template.deployed', line, ''), line).not.toEqual([]);
    expect(planted('service.github', 'appID', 'appID', { 'triger.on-failed': '[]' })).toEqual([
      `${argocd}: triger.on-failed is no service, trigger or template.`,
    ]);
  });
});

describe('the images of a slice', () => {
  const file = 'k8s/apps/mfe-field/overlays/staging/images/kustomization.yaml';
  const text = read(file);
  const problems = (planted: string) => imageProblems('staging', 'mfe-field', planted);

  test('have no problem', () => {
    expect(problems(text)).toEqual([]);
    expect(overlayProblems(overlay, read(`${overlay}/kustomization.yaml`))).toEqual([]);
  });

  test('are alone in their file', () => {
    expect(problems(`${text}patches: [{ path: patch.yaml }]\n`)).toEqual([
      `${file} has patches: it may have nothing but apiVersion, kind, images.`,
    ]);
    expect(problems(text.replace('kind: Component', 'kind: Kustomization'))).toEqual([`${file} is no Component.`]);
  });

  test('are of that slice, and from our registry', () => {
    expect(problems(text.replace('name: yoza/mfe-field,', 'name: yoza/jobs,'))).toEqual([
      `${file}: yoza/jobs is no image of mfe-field.`,
    ]);
    expect(problems(text.replace('ghcr.io/yoza/mfe-field,', 'ghcr.io/else/mfe-field,'))).toEqual([
      `${file}: yoza/mfe-field comes from ghcr.io/else/mfe-field, not from ghcr.io/yoza/mfe-field.`,
    ]);
  });

  test('are lines that a promotion can change', () => {
    const [line] = /- \{ name: yoza\/mfe-field, .*/.exec(text)!;
    expect(problems(text.replace(line, line.replace(' }', ", tagSuffix: '-next' }")))).toEqual([
      `${file} has an image that is not on one line of the usual form.`,
      `${file}: yoza/mfe-field has tagSuffix: it may have nothing but name, newName, newTag, digest.`,
    ]);
  });

  test('are nowhere else in the overlay', () => {
    expect(overlayProblems(overlay, 'images: []\n')).toEqual([
      `${overlay}/kustomization.yaml has images: they belong in images/.`,
    ]);
  });
});

describe('rules', () => {
  const alert = allRules().find((rule) => rule.alert === 'OutboxStalled')!;

  test('have no problem', () => {
    expect(ruleProblems(allRules())).toEqual([]);
  });

  test('have a runbook with the name of the alert, a severity, and metrics that exist', () => {
    const { file } = alert;
    const runbook = `https://github.com/yoza/yoza/blob/main/docs/runbooks/outbox-gone.md`;
    expect(ruleProblems([{ ...alert, alert: 'OutboxGone' }])).toEqual([
      `${file}: the alert OutboxGone does not name its runbook: runbook_url must be ${runbook}.`,
      `${file}: the alert OutboxGone has no runbook: write docs/runbooks/outbox-gone.md.`,
    ]);
    expect(ruleProblems([{ ...alert, labels: { severity: 'loud' } }])).toEqual([
      `${file}: the alert OutboxStalled needs the severity page or ticket.`,
    ]);
    expect(ruleProblems([{ ...alert, expr: 'no_such_metric > 1' }])).toEqual([
      `${file}: OutboxStalled reads no_such_metric, which docs/operations.md does not list.`,
    ]);
  });
});
