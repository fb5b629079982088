import type { Prometheus } from '@yoza/local-infrastructure/prometheus';
import { analyse } from './analyse.ts';
import type { Argument, Manifests } from './manifests.ts';

/** Second version of a slice, which runs beside the first one. */
export interface Release {
  slice: string;
  version: string;
  /** Stands for the hash of its pods' template. */
  hash: string;
  upstream: string;
}

export interface Delivery {
  manifests: Manifests;
  prometheus: Prometheus;
  divisor: number;
  /** Runs `npm run rollout` for a slice. Without roles, as at a step, it changes weights only. */
  rollout(slice: string, change: readonly string[], what: 'weights' | 'weights and roles'): Promise<void>;
  /** Called when all steps have succeeded, before the version becomes stable. */
  beforePromotion(release: Release): Promise<void>;
  say(line: string): void;
}

export type Result =
  | { end: 'promoted' }
  | { end: 'taken back' | 'paused'; after: string; weight: number; metric: string };

/** Releases a version as Argo Rollouts would: it follows the steps of the Rollout, takes the version back when an analysis fails, and promotes it otherwise. */
export async function ship(release: Release, delivery: Delivery): Promise<Result> {
  const { slice, version, upstream, hash } = release;
  const { manifests, prometheus, divisor, rollout, say } = delivery;
  const valueOf = ({ valueFrom }: Argument) => (valueFrom?.podTemplateHashValue === 'Latest' ? hash : slice);
  const judge = (name: string, args: Record<string, string>) => {
    const metrics = manifests.analyses.get(name);
    if (!metrics) throw new Error(`There is no analysis ${name}.`);
    return analyse(metrics, args, prometheus, divisor);
  };
  let weight = 0;
  for (const { setWeight, analysis, ...others } of manifests.steps) {
    if (Object.keys(others).length > 0) throw new Error(`A step that is not known here: ${JSON.stringify(others)}`);
    if (setWeight !== undefined) {
      const first = weight === 0 ? ['--version', version, '--upstream', upstream] : [];
      weight = setWeight;
      await rollout(slice, [...first, '--weight', String(weight)], 'weights');
      say(`${slice} ${version}: ${weight} of 100 visitors`);
    }
    for (const { templateName } of analysis?.templates ?? []) {
      const args = Object.fromEntries(analysis!.args.map((one) => [one.name, valueOf(one)]));
      const { phase, metric = '' } = await judge(templateName, args);
      say(`${slice} ${version}: ${templateName} ${phase} ${metric}`);
      if (phase === 'Inconclusive') return { end: 'paused', after: templateName, weight, metric };
      if (phase === 'Failed') {
        await rollout(slice, ['--back'], 'weights and roles');
        return { end: 'taken back', after: templateName, weight, metric };
      }
    }
  }
  await delivery.beforePromotion(release);
  await rollout(slice, ['--promote'], 'weights and roles');
  say(`${slice} ${version}: promoted`);
  const { phase, metric = '' } = await judge('after-promotion', { slice });
  say(`${slice} ${version}: after-promotion ${phase}`);
  return phase === 'Successful' ? { end: 'promoted' } : { end: 'paused', after: 'after-promotion', weight, metric };
}
