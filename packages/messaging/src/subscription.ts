import type { DomainEvent, EventDefinition } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';

/** One row of a service's table of subscriptions. */
export interface Subscription {
  definition: EventDefinition;
  /** Name of the handler in inbox and dead letters. Never rename it: redelivered events would have their effect again, and dead letters no handler. */
  handler: string;
  /** True if events that wait are handed over together, in one transaction. */
  together: boolean;
  handle(events: readonly DomainEvent[], em: EntityManager): Promise<void>;
}

/**
 * Subscribes a handler to an event. It runs in its own transaction together with the inbox row, so that its effect happens once, however often the
 * event arrives. Events may arrive in any order. A handler that throws is retried later; after the last attempt the event is stored as a dead letter.
 */
export function subscribe<Type extends string, Data extends z.ZodType>(
  definition: EventDefinition<Type, Data>,
  handler: string,
  handle: (event: DomainEvent<Type, z.infer<Data>>, em: EntityManager) => Promise<void>,
): Subscription {
  const each = async (events: readonly DomainEvent<Type, z.infer<Data>>[], em: EntityManager) => {
    for (const event of events) await handle(event, em);
  };
  return { ...subscribeTogether(definition, handler, each), together: false };
}

/**
 * Subscribes a handler that takes all events that wait, up to 64, in one transaction with their inbox rows: for effects that cost little more for many
 * events than for one. Two of them may concern the same aggregate. If it throws, the same events are handed to it one at a time, and only the one that
 * fails is retried, as with {@link subscribe}.
 */
export function subscribeTogether<Type extends string, Data extends z.ZodType>(
  definition: EventDefinition<Type, Data>,
  handler: string,
  handle: (events: readonly DomainEvent<Type, z.infer<Data>>[], em: EntityManager) => Promise<void>,
): Subscription {
  return {
    definition: definition as unknown as EventDefinition,
    handler,
    together: true,
    handle: handle as unknown as Subscription['handle'],
  };
}

/** Thrown by a handler for an event that no further attempt could process; the event becomes a dead letter at once. */
export class UnprocessableEvent extends Error {
  override name = 'UnprocessableEvent';
}

/** Throws if two rows of the table share a name, since the inbox could not distinguish them. */
export function assertDistinct(subscriptions: readonly Subscription[]): void {
  const names = subscriptions.map(({ definition, handler }) => `${handler} of ${definition.type}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Subscribed twice: ${twice.join(', ')}`);
}
