import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalysisMetric } from '@yoza/local-infrastructure/rollout-analysis';
import { parse } from 'yaml';
import type { Group } from './shortened.ts';

const folder = join(import.meta.dirname, '../../../k8s');

/** Argument of an analysis; this project uses the hash of the newest template, and the name of the slice. */
export interface Argument {
  name: string;
  valueFrom?: { podTemplateHashValue?: string };
}

/** Step of a canary, with one of the two things that this project lets it do. */
export interface Step {
  setWeight?: number;
  analysis?: { templates: { templateName: string }[]; args: Argument[] };
}

/** Manifests as a cluster gets them: the steps of a canary, the metrics of each analysis, and the rules that record what they read. */
export interface Manifests {
  steps: Step[];
  analyses: Map<string, AnalysisMetric[]>;
  rules: Group[];
}

/** Reads the manifests of canaries. */
export async function readManifests(): Promise<Manifests> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const rollout = parse(await read('components/canary/rollout.yaml')) as {
    spec: { strategy: { canary: { steps: Step[] } } };
  };
  const analyses = await Promise.all(
    ['canary', 'after-promotion'].map(
      async (name) =>
        parse(await read(`components/${name}/analysis.yaml`)) as {
          metadata: { name: string };
          spec: { metrics: AnalysisMetric[] };
        },
    ),
  );
  const rules = parse(await read('platform/observability/rules.yaml')) as { spec: { groups: Group[] } };
  return {
    steps: rollout.spec.strategy.canary.steps,
    analyses: new Map(analyses.map(({ metadata, spec }) => [metadata.name, spec.metrics])),
    rules: rules.spec.groups.filter(({ name }) => name === 'canary'),
  };
}
