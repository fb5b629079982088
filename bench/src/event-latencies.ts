import { setTimeout as delay } from 'node:timers/promises';
import { callControl } from './control-server.ts';
import type { Latencies } from './open-load.ts';
import { percentile } from './statistics.ts';

/** Id of an event, and a time in milliseconds of {@link monotonicMs}. */
export type Stamp = [eventId: string, at: number];

/** A program that publishes events and one that handles them. */
export interface EventPair {
  name: string;
  publisherPort: number;
  consumerPort: number;
}

/** Share of the events at the beginning that is not measured: connections that were closed while the pair was idle are opened again. */
const rampShare = 0.1;
/** Maximum time for the last effects, in milliseconds. */
const drainMs = 10_000;

/** Returns a time in milliseconds that is the same in all processes of a machine. */
export const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Returns the times from the publication of events to their effects, in an open model. Rejects if an event has no effect. */
export async function measureEvents(pair: EventPair, perSecond: number, seconds: number): Promise<Latencies> {
  const published = await callControl<Stamp[]>(pair.publisherPort, '/open', {
    perSecond,
    seconds: seconds * (1 + rampShare),
  });
  const effects = new Map<string, number>();
  for (const deadline = performance.now() + drainMs; effects.size < published.length; await delay(20)) {
    for (const [id, at] of await callControl<Stamp[]>(pair.consumerPort, '/effects')) effects.set(id, at);
    if (performance.now() > deadline) break;
  }
  try {
    return latenciesOf(published, effects, Math.round(perSecond * seconds));
  } catch (error) {
    throw new Error(`The load on ${pair.name} failed`, { cause: error });
  }
}

/** Returns the latencies of the last `count` events. Throws if one of all has no effect. */
export function latenciesOf(
  published: readonly Stamp[],
  effects: ReadonlyMap<string, number>,
  count: number,
): Latencies {
  const latencies = published.map(([id, at]) => (effects.get(id) ?? Number.NaN) - at);
  const missing = latencies.filter(Number.isNaN).length;
  if (missing > 0) throw new Error(`${missing} of ${published.length} events had no effect`);
  const measured = latencies.slice(-count);
  return { p50: percentile(measured, 0.5), p99: percentile(measured, 0.99) };
}
