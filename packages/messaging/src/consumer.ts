import { setTimeout as delay } from 'node:timers/promises';
import type { ConsumerMessages } from '@nats-io/jetstream';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Delivery } from './deliver.ts';
import { ensureDurable } from './durable.ts';
import { HandOver, prefetch } from './hand-over.ts';
import type { NatsLink } from './nats-link.ts';
import type { Slots } from './slots.ts';
import { sourceOf, streamOf } from './streams.ts';

export interface ConsumerOptions {
  service: string;
  subject: string;
  link: NatsLink;
  logger: Logger;
  delivery: Delivery;
  /** Concurrency slots, shared by all consumers of a service. */
  slots: Slots;
}

const missing = new Set([
  'consumer_not_found',
  'stream_not_found',
  'consumer_deleted',
  'no_responders',
  'heartbeats_missed',
]);

/**
 * Consumes one subject for a service until `signal` aborts. Begins once NATS is available, and checks its durable consumer again after each reconnect
 * and whenever the server reports it missing. Resolves after the last running handler has finished.
 */
export async function consume(options: ConsumerOptions, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    try {
      const connection = await options.link.connected(signal);
      await consumeConnected(options, connection, running, signal);
    } catch (error) {
      if (signal.aborted) break;
      options.logger.warn({ err: error, subject: options.subject }, 'events cannot be received yet');
      await delay(500, undefined, { signal }).catch(() => {});
    }
  }
  await Promise.all(running);
}

/** Consumes until the connection changes, the consumer no longer exists or `signal` aborts. */
async function consumeConnected(
  { service, subject, link, delivery, slots }: ConsumerOptions,
  connection: NatsConnection,
  running: Set<Promise<void>>,
  signal: AbortSignal,
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 1_500 });
  const { name } = await link.whileConnected(ensureDurable(manager, service, subject, link.streams));
  const consumer = await link.whileConnected(
    jetstream(connection, { timeout: 1_500 }).consumers.get(streamOf(sourceOf(subject)), name),
  );
  const messages = await consumer.consume({ max_messages: prefetch });
  const stop = () => messages.stop();
  const forget = link.onChange(stop);
  signal.addEventListener('abort', stop, { once: true });
  // Stopping may have begun while the consumer was being fetched.
  if (signal.aborted) stop();
  void stopWhenMissing(messages);
  const handOver = new HandOver({ delivery, slots, running, signal });
  try {
    for await (const message of messages) await handOver.add(message);
  } finally {
    await handOver.allStarted();
    forget();
    signal.removeEventListener('abort', stop);
  }
}

async function stopWhenMissing(messages: ConsumerMessages): Promise<void> {
  for await (const notification of messages.status()) {
    if (missing.has(notification.type)) messages.stop();
  }
}
