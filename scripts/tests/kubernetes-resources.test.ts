/** Compares requests and limits of the slices with what was measured, and with each other, in Kubernetes and in compose. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { connectionsOfGateway, read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';
import { measuredMemory } from './measured-memory.ts';
import {
  apps,
  containersOf,
  hasKubectl,
  podOf,
  renderVariant,
  unlessRendered,
  variants,
} from '../manifests/rendered.ts';

/** Least ratio of a memory limit to the most that was measured. */
const room = 1.25;
/** Least processor request of a slice that more replicas can join, in cores. */
const leastCores = { process: 0.25, remote: 0.05 };

/** Returns a quantity of memory of Kubernetes, such as `384Mi`, in megabytes. */
function megabytes(quantity: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  if (!number) throw new Error(`not a quantity of memory: ${quantity}`);
  return (Number(number) * 2 ** (unit === 'Mi' ? 20 : 30)) / 1e6;
}

/** Returns a quantity of processor time of Kubernetes, such as `600m` or `2`, in cores. */
const cores = (quantity: string) => (quantity.endsWith('m') ? Number.parseInt(quantity) / 1_000 : Number(quantity));

/** Lists what is wrong with the resources of a slice, as sentences. */
function problemsOf(slice: string, { requests, limits }: Loose, scaledAt: string | undefined): string[] {
  const { steady, burst } = measuredMemory[slice]!;
  const problems: string[] = [];
  if (megabytes(limits.memory) < room * (steady + burst))
    problems.push(
      `${slice}: the memory limit ${limits.memory} (${Math.round(megabytes(limits.memory))} MB) is below ${room} times the measured ${steady + burst} MB`,
    );
  if (megabytes(requests.memory) < steady)
    problems.push(
      `${slice}: the memory request ${requests.memory} (${Math.round(megabytes(requests.memory))} MB) is below the ${steady} MB that it uses under load`,
    );
  if (!scaledAt) return problems;
  const least = slice.startsWith('mfe-') ? leastCores.remote : leastCores.process;
  if (cores(requests.cpu) < least)
    problems.push(`${slice}: the processor request ${requests.cpu} is below ${least} of a core`);
  if (!(cores(scaledAt) >= 0.5 && cores(scaledAt) <= 0.8 * Math.min(1, cores(limits.cpu))))
    problems.push(
      `${slice}: ${scaledAt} as scaling target is below half a core, or above 0.8 of what a Node process can use under a limit of ${limits.cpu}`,
    );
  return problems;
}

test('resources: each rule is broken by a slice that breaks it, and the sentence names slice and figures', () => {
  const fits = { requests: { cpu: '600m', memory: '512Mi' }, limits: { cpu: '2', memory: '768Mi' } };
  expect(problemsOf('chat', fits, '600m')).toEqual([]);
  // The values of before.
  expect(
    problemsOf('chat', { requests: { cpu: '100m', memory: '192Mi' }, limits: { cpu: '1', memory: '384Mi' } }, '70m'),
  ).toEqual([
    'chat: the memory limit 384Mi (403 MB) is below 1.25 times the measured 478 MB',
    'chat: the memory request 192Mi (201 MB) is below the 478 MB that it uses under load',
    'chat: the processor request 100m is below 0.25 of a core',
    'chat: 70m as scaling target is below half a core, or above 0.8 of what a Node process can use under a limit of 1',
  ]);
  expect(problemsOf('chat', fits, '900m')).toHaveLength(1);
});

describe.skipIf(!hasKubectl)(`resources${unlessRendered}`, () => {
  describe.each(variants)('$title', (variant) => {
    const isLocal = variant.environment === 'local';
    const objects = hasKubectl ? renderVariant(variant) : [];
    const named = (kind: string, slice: string) =>
      objects.find((object) => object.kind === kind && object.metadata.name === slice);
    const settings = () =>
      objects.find(({ kind, data }) => kind === 'ConfigMap' && data.YOZA_DRAIN_SECONDS !== undefined)!.data;
    const serverOf = (slice: string) => podOf(named('Deployment', slice)).containers[0];

    test.each(Object.keys(measuredMemory))('%s has room above what was measured', (slice) => {
      const scaledAt =
        named('HorizontalPodAutoscaler', slice)?.spec.metrics[0].resource.target.averageValue ??
        named('ScaledObject', slice)?.spec.triggers.find(({ type }: Loose) => type === 'cpu').metadata.value;
      expect(problemsOf(slice, serverOf(slice).resources, scaledAt)).toEqual([]);
      expect(scaledAt === undefined).toBe(isLocal);
    });

    test('no container requests more than its limit', () => {
      const problems = objects
        .filter(podOf)
        .flatMap((workload) =>
          containersOf(podOf(workload)).flatMap(({ name, resources: { requests, limits } }: Loose) => [
            ...(megabytes(requests.memory) > megabytes(limits.memory)
              ? [`${workload.metadata.name}/${name}: requests ${requests.memory} of memory, limit ${limits.memory}`]
              : []),
            ...(limits.cpu && cores(requests.cpu) > cores(limits.cpu)
              ? [`${workload.metadata.name}/${name}: requests ${requests.cpu} of the processor, limit ${limits.cpu}`]
              : []),
          ]),
        );
      expect(problems).toEqual([]);
    });

    test('the quota of a namespace has room for the most replicas of its slice in two versions, and its migration', () => {
      for (const slice of apps) {
        const { hard } = objects.find(
          ({ kind, metadata }) => kind === 'ResourceQuota' && metadata.namespace === `yoza-${slice}`,
        )!.spec;
        const most =
          named('ScaledObject', slice)?.spec.maxReplicaCount ??
          named('HorizontalPodAutoscaler', slice)?.spec.maxReplicas ??
          1;
        const { requests, limits } = serverOf(slice).resources;
        const pods = 2 * most + 1;
        expect(pods).toBeLessThanOrEqual(Number(hard.pods));
        expect(pods * cores(requests.cpu), slice).toBeLessThanOrEqual(cores(hard['requests.cpu']));
        expect(pods * megabytes(requests.memory), slice).toBeLessThanOrEqual(megabytes(hard['requests.memory']));
        expect(pods * megabytes(limits.memory), slice).toBeLessThanOrEqual(megabytes(hard['limits.memory']));
      }
    });

    test('compose has the limits of Kubernetes', () => {
      const { services } = parse(read('docker-compose.yml'), { merge: true });
      const inCompose = Object.keys(measuredMemory).map((slice) => {
        const { mem_limit: memory, cpus } = services[slice];
        return [slice, memory, cpus];
      });
      const inKubernetes = Object.keys(measuredMemory).map((slice) => {
        const { memory, cpu } = serverOf(slice).resources.limits;
        return [slice, memory.replace('Mi', 'm'), cores(cpu)];
      });
      expect(inCompose).toEqual(inKubernetes);
    });

    test('a stopping pod drains until the gateway has closed its idle connections, and then may finish its calls', async () => {
      const drain = 1_000 * Number(settings().YOZA_DRAIN_SECONDS);
      // A laptop has one pod of each slice: there is no other to send calls to.
      if (!isLocal) expect(drain).toBeGreaterThanOrEqual(2 * (await connectionsOfGateway()).idleMs);
      for (const workload of objects.filter(({ kind }) => kind === 'Deployment').map(podOf))
        if (workload.terminationGracePeriodSeconds)
          expect(1_000 * workload.terminationGracePeriodSeconds).toBeGreaterThan(drain + 20_000);
    });
  });
});
