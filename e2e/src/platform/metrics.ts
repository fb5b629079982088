import type { PlatformParts } from './control.ts';

const parts = ['gateway', 'identity', 'jobs', 'billing', 'chat'];

/** Returns the metrics of a part, as Prometheus reads them. */
export async function metricsOf({ ports }: PlatformParts, part: string): Promise<string> {
  const port = ports[`${part.toUpperCase()}_OPERATIONS_PORT`];
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** Returns the figure of a metric with these labels among others, in the metrics of a part; undefined if there is none. */
export function figureWith(metrics: string, metric: string, labels: Record<string, string>): number | undefined {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const found = metrics
    .split('\n')
    .find((line) => line.startsWith(`${metric}{`) && pairs.every((pair) => line.includes(pair)));
  return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')));
}

/** Reads a metric of each part of the backend. */
async function figureOf(platform: PlatformParts, metric: string): Promise<Record<string, number>> {
  const figures = parts.map(async (part) => {
    const metrics = await metricsOf(platform, part);
    return [part, Number(new RegExp(`^${metric}\\S* (.+)$`, 'm').exec(metrics)?.[1])] as const;
  });
  return Object.fromEntries(await Promise.all(figures));
}

/** Returns the start time of each part, which changes after a crash. */
export const startTimes = (platform: PlatformParts) => figureOf(platform, 'process_start_time_seconds');

/** Returns the memory used by each part, in MB. */
export async function memoryOf(platform: PlatformParts): Promise<Record<string, number>> {
  const bytes = await figureOf(platform, 'process_resident_memory_bytes');
  return Object.fromEntries(Object.entries(bytes).map(([part, count]) => [part, Math.round(count / 2 ** 20)]));
}
