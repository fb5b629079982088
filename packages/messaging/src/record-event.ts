import { randomUUIDv7 } from 'node:crypto';
import type { DomainEvent, EventDefinition } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { OutboxEvent } from './outbox.entity.ts';

export interface EventFacts<Data> {
  /** Changed aggregate; `version` increases with each change, so that consumers can keep the newest state. */
  aggregate: { id: string; version: number };
  /** Id of the user who caused the event; null for the system itself. */
  actorId: string | null;
  /** State of the aggregate after the change, or facts of the occurrence, as the contract declares them. */
  data: Data;
  occurredAt: Date;
}

/**
 * Writes an event into the outbox with the next flush of `em`, and so in the transaction of the change itself: both are stored or neither. Throws a
 * ZodError if the data do not match the contract; fields that are not in the contract are omitted.
 */
export function recordEvent<Type extends string, Data extends z.ZodType>(
  em: EntityManager,
  definition: EventDefinition<Type, Data>,
  facts: EventFacts<z.input<Data>>,
): DomainEvent<Type, z.infer<Data>> {
  const event = definition.schema.parse({
    id: randomUUIDv7(),
    type: definition.type,
    occurredAt: facts.occurredAt.toISOString(),
    aggregate: facts.aggregate,
    actorId: facts.actorId,
    data: facts.data,
  });
  const row = em.create(OutboxEvent, {
    id: event.id,
    type: event.type,
    aggregateId: event.aggregate.id,
    aggregateVersion: event.aggregate.version,
    actorId: event.actorId,
    occurredAt: facts.occurredAt,
    data: event.data,
  });
  em.persist(row);
  return event;
}
