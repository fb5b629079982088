/** Outcome of a measurement, of a metric, and of an analysis with all its metrics, as Argo Rollouts calls them. */
export type Phase = 'Successful' | 'Failed' | 'Inconclusive';

/** Metric of an AnalysisTemplate, as far as this project uses its fields. */
export interface AnalysisMetric {
  name: string;
  initialDelay?: string;
  interval: string;
  count: number;
  consecutiveSuccessLimit: number;
  failureLimit: number;
  inconclusiveLimit: number;
  successCondition: string;
  failureCondition: string;
  provider: { prometheus: { address: string; query: string } };
}

/** Returns the query of a metric with the arguments of an analysis. Throws if it names another argument. */
export function queryOf({ provider }: AnalysisMetric, args: Readonly<Record<string, string>>): string {
  return provider.prometheus.query.replaceAll(/\{\{\s*args\.([\w-]+)\s*\}\}/g, (_, name: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`The analysis has no argument ${name}.`);
    return value;
  });
}

/** Returns the outcome of one measurement, from the values of the series that Prometheus returned. Throws if a condition has a form that is not known here. */
export function phaseOf({ successCondition, failureCondition }: AnalysisMetric, result: readonly number[]): Phase {
  const [isSuccess, isFailure] = [evaluate(successCondition, result), evaluate(failureCondition, result)];
  if (isFailure) return 'Failed';
  return isSuccess ? 'Successful' : 'Inconclusive';
}

/**
 * Returns the outcome of a metric after these measurements; undefined if it is measured again. Follows Argo Rollouts 1.9: an exceeded limit of inconclusive
 * measurements comes before one of failures, and both before the successes.
 */
export function assess(metric: AnalysisMetric, measured: readonly Phase[]): Phase | undefined {
  const countOf = (phase: Phase) => measured.filter((one) => one === phase).length;
  if (countOf('Inconclusive') > metric.inconclusiveLimit) return 'Inconclusive';
  if (countOf('Failed') > metric.failureLimit) return 'Failed';
  const successes = measured.length - 1 - measured.findLastIndex((phase) => phase !== 'Successful');
  if (successes >= metric.consecutiveSuccessLimit) return 'Successful';
  return measured.length >= metric.count ? 'Inconclusive' : undefined;
}

const comparisons: Record<string, (one: number, other: number) => boolean> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** Evaluates a condition in the one form in use, of the language of https://expr-lang.org. */
function evaluate(condition: string, result: readonly number[]): boolean {
  const form = /^len\(result\) == 1 && result\[0\] (<=?|>=?) (\d+(?:\.\d+)?)$/.exec(condition);
  const [, comparison = '', limit] = form ?? [];
  if (limit === undefined) throw new Error(`Not a condition that can be evaluated here: ${condition}`);
  return result.length === 1 && comparisons[comparison]!(result[0]!, Number(limit));
}
