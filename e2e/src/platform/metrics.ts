import type { PlatformParts } from './control.ts';

const parts = ['gateway', 'identity', 'jobs', 'billing', 'chat'];

/** Reads a metric of each part of the backend. */
async function figureOf({ ports }: PlatformParts, metric: string): Promise<Record<string, number>> {
  const figures = parts.map(async (part) => {
    const port = ports[`${part.toUpperCase()}_OPERATIONS_PORT`];
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
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
