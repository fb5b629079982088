import { jetstreamManager } from '@nats-io/jetstream';
import type { Figure } from '@yoza/service-kit/metrics';
import { durableName } from './durable.ts';
import type { NatsLink } from './nats-link.ts';
import { isMissing, sourceOf, streamOf } from './streams.ts';
import type { Subscription } from './subscription.ts';

export interface MeasuredConsumers {
  service: string;
  link: NatsLink;
  subscriptions: readonly Subscription[];
}

/** Time for which a reading is used again, in milliseconds: several collectors may ask. */
const readingMs = 5_000;

/**
 * Returns the function that reads the lag of each durable consumer of a service: messages not yet delivered, and those not yet acknowledged. It rejects
 * while NATS is unavailable.
 */
export function readLag({ service, link, subscriptions }: MeasuredConsumers): () => Promise<Figure[]> {
  const subjects = new Map(subscriptions.map(({ definition: { type } }) => [durableName(service, type), type]));
  const streams = [...new Set([...subjects.values()].map((subject) => streamOf(sourceOf(subject))))];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Figure[]> = Promise.resolve([]);

  async function read(): Promise<Figure[]> {
    const { connection } = link;
    if (!connection) throw new Error('NATS is unavailable');
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 1_500 });
    const lists = await Promise.all(
      streams.map((stream) => Array.fromAsync(manager.consumers.list(stream)).catch(noneIfMissing)),
    );
    return lists.flat().flatMap(({ name, num_pending, num_ack_pending }) => {
      const subject = subjects.get(name);
      return subject === undefined ? [] : [{ labels: { subject }, value: num_pending + num_ack_pending }];
    });
  }

  return () => {
    if (performance.now() - readAt < readingMs && link.connection) return reading;
    readAt = performance.now();
    reading = read();
    return reading;
  };
}

/** Returns no readings if there is no stream yet: it is created with the first connection of its service. Throws any other error. */
function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
