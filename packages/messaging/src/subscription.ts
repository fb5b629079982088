import type { DomainEvent, EventDefinition } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';

/** One row of a service's table of subscriptions. */
export interface Subscription {
  definition: EventDefinition;
  /** Names the handler in inbox and dead letters: never rename it, or it will handle everything again. */
  handler: string;
  handle(event: DomainEvent, em: EntityManager): Promise<void>;
}

/**
 * Subscribes a handler to an event. It runs in a transaction of its own together with the inbox row, so its effect happens once however
 * often the event comes; events may come in any order. What it throws is tried again later, at last kept as a dead letter.
 */
export function subscribe<Type extends string, Data extends z.ZodType>(
  definition: EventDefinition<Type, Data>,
  handler: string,
  handle: (event: DomainEvent<Type, z.infer<Data>>, em: EntityManager) => Promise<void>,
): Subscription {
  return {
    definition: definition as unknown as EventDefinition,
    handler,
    handle: handle as unknown as Subscription['handle'],
  };
}

/** Thrown by a handler for an event that no repetition will make it understand: it becomes a dead letter at once. */
export class UnprocessableEvent extends Error {
  override name = 'UnprocessableEvent';
}

/** Throws when two rows of the table share a name, since the inbox could not tell them apart. */
export function assertDistinct(subscriptions: readonly Subscription[]): void {
  const names = subscriptions.map(({ definition, handler }) => `${handler} of ${definition.type}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Subscribed twice: ${twice.join(', ')}`);
}
