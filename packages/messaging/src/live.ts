import type { DomainEvent, EventDefinition } from '@yoza/kernel-contract/event';
import type { NatsConnection, Subscription as NatsSubscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { NatsLink } from './nats-link.ts';
import { newEvent, type EventFacts } from './record-event.ts';

export interface LiveOptions {
  link: NatsLink;
  logger: Logger;
  definitions: readonly EventDefinition[];
  onEvent: (event: DomainEvent) => void;
  /** Called after a reconnect. Events may have been missed, so code that shows state should read it again. */
  onGap?: () => void;
}

/**
 * Publishes an event to the processes that listen at this moment, see {@link listenLive}. It is stored nowhere, and lost without NATS. Throws a ZodError
 * if the data do not match the contract.
 */
export function publishLive<Type extends string, Data extends z.ZodType>(
  { connection }: NatsLink,
  definition: EventDefinition<Type, Data>,
  facts: EventFacts<z.input<Data>>,
): void {
  if (!connection || connection.isClosed() || connection.isDraining()) return;
  connection.publish(definition.type, JSON.stringify(newEvent(definition, facts)));
}

const remembered = 10_000;

/**
 * Passes each event to every process as it is published or republished, at most once among the last 10,000, without inbox or acknowledgement: for
 * pushing to sockets, never for effects. An event that does not match its contract, or whose `onEvent` throws, is logged and skipped. Returns the
 * function that stops it.
 */
export function listenLive({ link, logger, definitions, onEvent, onGap }: LiveOptions): () => void {
  const seen = new LRUCache<string, true>({ max: remembered });
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  let subscribed: { connection: NatsConnection; subscriptions: NatsSubscription[] } | undefined;

  const receive = (subject: string, text: string) => {
    try {
      const event = byType.get(subject)!.schema.parse(JSON.parse(text));
      if (seen.has(event.id)) return;
      seen.set(event.id, true);
      onEvent(event);
    } catch (error) {
      logger.warn({ err: error, subject }, 'a live event was skipped');
    }
  };

  const follow = () => {
    const { connection } = link;
    if (!connection) return;
    if (subscribed) onGap?.();
    // The client restores its subscriptions after a reconnect; only a different connection needs new ones.
    if (subscribed?.connection === connection) return;
    const subscriptions = [...byType.keys()].map((subject) =>
      connection.subscribe(subject, {
        callback(error, message) {
          if (!error) receive(subject, message.string());
        },
      }),
    );
    subscribed = { connection, subscriptions };
  };

  const forget = link.onChange(follow);
  follow();
  return () => {
    forget();
    for (const subscription of subscribed?.subscriptions ?? []) subscription.unsubscribe();
  };
}
