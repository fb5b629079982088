import { setTimeout as delay } from 'node:timers/promises';
import type { Prometheus } from '@yoza/local-infrastructure/prometheus';
import { type AnalysisMetric, type Phase, assess, phaseOf, queryOf } from '@yoza/local-infrastructure/rollout-analysis';
import { shorten } from './shortened.ts';

export interface Verdict {
  phase: Phase;
  /** Metric that decided, unless all succeeded. */
  metric?: string;
}

/**
 * Measures the metrics of an analysis at their intervals until each has an outcome or one has failed, as Argo Rollouts does; its times are divided by
 * `divisor`.
 */
export async function analyse(
  metrics: readonly AnalysisMetric[],
  args: Readonly<Record<string, string>>,
  prometheus: Prometheus,
  divisor: number,
): Promise<Verdict> {
  let failed = false;
  const measure = async (metric: AnalysisMetric): Promise<Verdict> => {
    const measured: Phase[] = [];
    const pause = (time: string) => delay(Number.parseInt(shorten(time, divisor), 10));
    if (metric.initialDelay) await pause(metric.initialDelay);
    while (!failed) {
      const samples = await prometheus.query(queryOf(metric, args));
      measured.push(
        phaseOf(
          metric,
          samples.map(({ value }) => value),
        ),
      );
      const phase = assess(metric, measured);
      failed ||= phase === 'Failed';
      if (phase) return { phase, metric: metric.name };
      await pause(metric.interval);
    }
    return { phase: 'Successful' };
  };
  const verdicts = await Promise.all(metrics.map(measure));
  const worst = (['Failed', 'Inconclusive'] as const).map((phase) => verdicts.find((one) => one.phase === phase));
  return worst.find((verdict) => verdict !== undefined) ?? { phase: 'Successful' };
}
