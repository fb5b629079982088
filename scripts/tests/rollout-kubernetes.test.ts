/**
 * Tests rolling out a version beside another in a cluster: the kubectl commands and their order. kubectl itself renders; commands that would reach a
 * cluster are recorded instead.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteVersions } from '@yoza/kernel-contract/slice-versions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { nextOf } from '../rollout/next-in-cluster.ts';
import { root, services } from '../topology.ts';
import type { Loose } from './deployed-programs.ts';
import { hasKubectl, podOf, render, unlessRendered } from './rendered-manifests.ts';

describe.skipIf(!hasKubectl)(`rolling out on Kubernetes${unlessRendered}`, () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yoza-rollout-'));
    for (const name of ['k8s', 'scripts', 'package.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const real = execFileSync('sh', ['-c', 'command -v "${KUBECTL:-kubectl}"'], { encoding: 'utf8' }).trim();
    writeFileSync(
      join(folder, 'kubectl'),
      `#!/bin/sh\n[ "$1" = kustomize ] && exec ${real} "$@"\necho "$@" >> ${folder}/commands\n[ ! -e ${folder}/fail ] || [ "$1" != rollout ] || exit 1\nfor last; do :; done\n[ "$last" != - ] || cat >> ${folder}/applied\n[ "$1 $4" != "apply --filename" ] || [ "$5" = - ] || { echo ---; cat "$5"; } >> ${folder}/released\n`,
    );
    chmodSync(join(folder, 'kubectl'), 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  const versionsOf = (name: string) => JSON.parse(file(`k8s/overlays/production/versions/${name}.json`)) as Loose;
  const roll = (...args: string[]) => {
    rmSync(join(folder, 'commands'), { force: true });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/rollout-kubernetes.ts', 'production', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, KUBECTL: join(folder, 'kubectl') },
    });
    // Each command consists of one or two words and its object.
    const commands = file('commands')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) =>
        /^(rollout status|\w+)(?: (?:--namespace yoza )?((?:job|deployment)[\w/ ,-]*?))?(?= --|$)/
          .exec(line)
          ?.slice(1)
          .join(' ')
          .trim(),
      );
    return { status, stderr, commands };
  };

  test('releases a remote to some visitors, to all, to none, to all again, and then permanently', () => {
    const old = versionsOf('booking').versions[0].version;
    expect(roll('mfe-booking', '--version', '9.9.9', '--weight', '10')).toMatchObject({
      status: 0,
      commands: [
        'apply',
        'rollout status deployment/mfe-booking-next',
        'apply',
        'rollout status deployment/mfe-booking',
      ],
    });
    const deployed = ['apply', 'rollout status deployment/mfe-booking'];
    const versions = (weight: number) => ({
      versions: [
        { version: old, weight: 100 - weight },
        { version: '9.9.9', upstream: 'http://mfe-booking-next:8080', weight },
      ],
    });
    expect(versionsOf('booking')).toEqual(versions(10));
    expect(roll('mfe-booking', '--settle')).toMatchObject({ status: 1, stderr: expect.stringContaining('--promote') });
    expect(roll('mfe-booking', '--clear')).toMatchObject({ status: 1, commands: [] });
    expect(roll('mfe-booking', '--version', '9.9.8', '--weight', '10')).toMatchObject({ status: 1, commands: [] });
    expect(roll('mfe-booking', '--promote')).toMatchObject({ status: 0, commands: deployed });
    expect(versionsOf('booking')).toEqual(versions(100));
    expect(roll('mfe-booking', '--back')).toMatchObject({ status: 0, commands: deployed });
    expect(versionsOf('booking')).toEqual(versions(0));
    expect(roll('mfe-booking', '--promote').status).toBe(0);
    expect(roll('mfe-booking', '--settle')).toMatchObject({
      status: 0,
      commands: [...deployed, ...deployed],
    });
    expect(versionsOf('booking').versions).toEqual([
      { version: old, weight: 0 },
      { version: '9.9.9', weight: 100 },
    ]);
    const overlay = file('k8s/overlays/production/kustomization.yaml');
    expect(overlay).toContain('name: yoza/mfe-booking, newName: ghcr.io/yoza/mfe-booking, newTag: 9.9.9 }');
    expect(overlay).toContain(`yoza/mfe-booking-beside, newName: ghcr.io/yoza/mfe-booking, newTag: ${old} }`);
    expect(roll('mfe-booking', '--clear')).toMatchObject({
      status: 0,
      commands: [...deployed, 'delete deployment,service,poddisruptionbudget,horizontalpodautoscaler,job'],
    });
  }, 120_000);

  test('migrates a service first and sends no visitors to a version that fails to start', () => {
    writeFileSync(join(folder, 'fail'), '');
    expect(roll('jobs', '--version', '9.9.9', '--weight', '10').status).toBe(1);
    expect(versionsOf('services').jobs).toBeUndefined();
    rmSync(join(folder, 'fail'));
    expect(roll('jobs', '--version', '9.9.9', '--weight', '10')).toMatchObject({
      status: 0,
      commands: [
        'delete job jobs-next',
        'apply',
        'wait job/jobs-next',
        'apply',
        'rollout status deployment/jobs-next',
        'apply',
        'rollout status deployment/gateway',
      ],
    });
    expect(versionsOf('services').jobs.versions.map(({ upstream, weight }: Loose) => [upstream, weight])).toEqual([
      ['http://jobs:8080', 90],
      ['http://jobs-next:8080', 10],
    ]);
    expect(file('applied')).toMatch(/yoza\/jobs:9\.9\.9/);
    const roles = ['patch deployment/jobs-next', 'rollout status deployment/jobs-next'];
    const weights = ['apply', 'rollout status deployment/gateway'];
    expect(roll('jobs', '--promote')).toMatchObject({ status: 0, commands: [...roles, ...weights] });
    expect(file('commands')).toContain('"yoza.dev/role":"stable"');
    expect(roll('jobs', '--back')).toMatchObject({ status: 0, commands: [...weights, ...roles] });
    expect(file('commands')).toContain('"yoza.dev/role":"canary"');
    expect(roll('jobs', '--version', '9.9.9', '--weight', '50')).toMatchObject({ status: 0, commands: weights });
    expect(roll('jobs', '--version', '9.9.9', '--weight', '100').commands).toEqual([...roles, ...weights]);
    expect(file('commands')).toContain('"yoza.dev/role":"stable"');
    expect(roll('jobs', '--version', '9.9.9', '--weight', '0').commands).toEqual([...weights, ...roles]);
    expect(file('commands')).toContain('"yoza.dev/role":"canary"');
  }, 120_000);

  test('starts a service for some visitors with canaries, and one for all visitors with stable pods', () => {
    for (const [slice, weight, role] of [
      ['jobs', '10', 'canary'],
      ['billing', '100', 'stable'],
    ] as const) {
      rmSync(join(folder, 'applied'), { force: true });
      const { status, commands } = roll(slice, '--version', '9.9.9', '--weight', weight);
      expect([status, commands.filter((command) => command?.startsWith('patch'))]).toEqual([0, []]);
      expect(file('applied').match(/(?<="yoza\.dev\/role":")\w+/g), slice).toEqual([role]);
    }
  }, 120_000);

  test('registers a remote’s new version at the gateways before pages use it, and keeps the previous one afterwards', () => {
    const old = versionsOf('booking').versions[0].version;
    const release = (tag: string) => {
      rmSync(join(folder, 'released'), { force: true });
      const { status } = spawnSync(join(folder, 'k8s/release.sh'), ['production', 'mfe-booking', tag], {
        cwd: folder,
        env: { ...process.env, KUBECTL: join(folder, 'kubectl'), YOZA_VERSIONS_SECONDS: '0' },
      });
      expect(status).toBe(0);
      return parseAllDocuments(file('released'))
        .map((document) => document.toJS() as Loose)
        .filter((object) => object?.kind === 'ConfigMap' && object.metadata.name.startsWith('mfe-booking'))
        .map((object) => RemoteVersions.parse(JSON.parse(object.data['versions.json'])).versions)
        .map((versions) => versions.map(({ version, weight }) => `${version}: ${weight}`));
    };
    expect(release('9.9.8')).toEqual([
      [`${old}: 100`, '9.9.8: 0'],
      [`${old}: 0`, '9.9.8: 100'],
      // The stub of kubectl ignores --selector, so deploying the pods also records the versions. The last two come from --settle and --clear.
      [`${old}: 0`, '9.9.8: 100'],
      [`${old}: 0`, '9.9.8: 100'],
      [`${old}: 0`, '9.9.8: 100'],
    ]);
    expect(release('9.9.9').at(-1)).toEqual(['9.9.8: 0', '9.9.9: 100']);
  }, 120_000);

  test('gives every gateway the files of a new shell before its pages, and retains the previous ones', () => {
    const release = (tag: string) => {
      rmSync(join(folder, 'released'), { force: true });
      const { status } = spawnSync(join(folder, 'k8s/release.sh'), ['production', 'shell', tag], {
        cwd: folder,
        env: { ...process.env, KUBECTL: join(folder, 'kubectl') },
      });
      expect(status).toBe(0);
      return parseAllDocuments(file('released'))
        .map((document) => document.toJS() as Loose)
        .filter((object) => object?.kind === 'Deployment' && object.metadata.name === 'gateway')
        .map((object) =>
          podOf(object).initContainers.map(({ name, image }: Loose) => `${name} ${image.split('/').at(-1)}`),
        );
    };
    const images = (beside: string, pages: string) => [`shell-beside shell:${beside}`, `shell shell:${pages}`];
    const old = /yoza\/shell, .*newTag: (\S+) }/.exec(file('k8s/overlays/production/kustomization.yaml'))![1]!;
    expect(release('9.9.8')).toEqual([images('9.9.8', old), images(old, '9.9.8')]);
    expect(release('9.9.9')).toEqual([images('9.9.9', '9.9.8'), images('9.9.8', '9.9.9')]);
    expect(release('9.9.8')).toEqual([images('9.9.8', '9.9.9'), images('9.9.9', '9.9.8')]);
    expect(release('9.9.8')).toEqual([]);
  }, 120_000);

  test('gives both versions the same settings and policy, and separate requests', () => {
    const objects = render('k8s/overlays/production');
    for (const slice of ['jobs', 'mfe-field']) {
      const next = nextOf(objects as never, slice, '9.9.9', 'canary') as Loose[];
      const of = (list: Loose[], kind: string) =>
        list.find((object) => object.kind === kind && object.metadata.labels['app.kubernetes.io/name'] === slice);
      const labels = (list: Loose[]) => of(list, 'Deployment').spec.template.metadata.labels;
      const selects = (selector: Loose, pod: Loose) =>
        Object.entries(selector).every(([key, value]) => pod[key] === value);
      for (const [mine, other] of [
        [objects, next],
        [next, objects],
      ] as const) {
        for (const selector of [of(mine, 'Deployment').spec.selector.matchLabels, of(mine, 'Service').spec.selector]) {
          expect(selects(selector, labels(mine))).toBe(true);
          expect(selects(selector, labels(other))).toBe(false);
        }
        expect(selects(of(objects, 'NetworkPolicy').spec.podSelector.matchLabels, labels(mine))).toBe(true);
      }
      const role = services.some((service) => service === slice)
        ? (['stable', 'canary'] as const)
        : [undefined, undefined];
      expect([objects, next].map((list) => labels(list)['yoza.dev/role'])).toEqual(role);
      const { containers } = of(next, 'Deployment').spec.template.spec;
      expect(containers[0].image).toMatch(new RegExp(`yoza/${slice}:9\\.9\\.9$`));
      expect(containers[0].envFrom).toEqual(of(objects, 'Deployment').spec.template.spec.containers[0].envFrom);
      expect(of(next, 'HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(`${slice}-next`);
    }
  }, 120_000);
});
