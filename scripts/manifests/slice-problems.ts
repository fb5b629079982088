import { unknownIn } from './known-metrics.ts';
import type { Loose } from './loose.ts';

/**
 * Lists, one sentence each, the references among the rendered objects of an overlay of a slice that lead nowhere: of its Rollout to route, Services, analyses
 * and Deployment, of its scaler to its target; and the queries of analyses and scalers that read a metric that does not exist.
 */
export function sliceProblems(overlay: string, objects: readonly Loose[]): string[] {
  const has = (kind: string, name: string) =>
    objects.some((object) => object.kind === kind && object.metadata.name === name);
  const problems: string[] = [];
  const require = (owner: Loose, kind: string, name: string | undefined) => {
    const of = `${overlay}: the ${owner.kind} ${owner.metadata.name}`;
    if (name === undefined) problems.push(`${of} names no ${kind}.`);
    else if (!has(kind, name)) problems.push(`${of} names the ${kind} ${name}, which is missing.`);
  };
  for (const object of objects) {
    if (object.kind === 'Rollout') {
      const { workloadRef, strategy } = object.spec;
      const { canary } = strategy;
      require(object, workloadRef.kind, workloadRef.name);
      require(object, 'Service', canary.stableService);
      require(object, 'Service', canary.canaryService);
      require(object, 'HTTPRoute', canary.trafficRouting?.plugins?.['argoproj-labs/gatewayAPI']?.httpRoute);
      const analyses = (canary.steps ?? []).flatMap(({ analysis }: Loose) => analysis?.templates ?? []);
      if (canary.steps && analyses.length === 0) require(object, 'AnalysisTemplate', undefined);
      for (const { templateName } of analyses) require(object, 'AnalysisTemplate', templateName);
    }
    const target = object.spec?.scaleTargetRef;
    if (target) require(object, target.kind, target.name);
    if (['AnalysisTemplate', 'AnalysisRun'].includes(object.kind))
      for (const { name, provider } of object.spec.metrics)
        if (Object.keys(provider).join() !== 'prometheus')
          problems.push(
            `${overlay}: the metric ${name} of the ${object.kind} ${object.metadata.name} has another provider than Prometheus: it could call anything from the namespace of Argo Rollouts.`,
          );
    for (const query of queriesOf(object))
      for (const metric of unknownIn(query.replaceAll(/\{\{.*?\}\}/g, 'value')))
        problems.push(
          `${overlay}: the ${object.kind} ${object.metadata.name} reads ${metric}, which docs/operations.md does not list.`,
        );
  }
  return problems;
}

/** Returns the queries of an analysis or a scaler. */
function queriesOf({ kind, spec }: Loose): string[] {
  if (kind === 'ScaledObject') return spec.triggers.flatMap(({ metadata }: Loose) => metadata.query ?? []);
  if (!['AnalysisTemplate', 'AnalysisRun'].includes(kind)) return [];
  return spec.metrics.flatMap(({ provider }: Loose) => provider.prometheus?.query ?? []);
}
