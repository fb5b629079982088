import { randomUUIDv7 } from 'node:crypto';
import type { DomainEvent, EventDefinition } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferKyselyTable } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { z } from 'zod';
import { expectEvents } from './outbox-alarm.ts';
import type { OutboxEventSchema } from './outbox.entity.ts';
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

/** Returns an event with an id of its own. Throws a ZodError if the data do not match the contract; fields that are not in it are omitted. */
export function newEvent<Type extends string, Data extends z.ZodType>(
  definition: EventDefinition<Type, Data>,
  facts: EventFacts<z.input<Data>>,
): DomainEvent<Type, z.infer<Data>> {
  return definition.schema.parse({
    id: randomUUIDv7(),
    type: definition.type,
    occurredAt: facts.occurredAt.toISOString(),
    aggregate: facts.aggregate,
    actorId: facts.actorId,
    data: facts.data,
  });
}

/**
 * Writes an event into the outbox with the next flush of `em`, and so in the transaction of the change itself: both are stored or neither. Throws as
 * {@link newEvent} does.
 */
export function recordEvent<Type extends string, Data extends z.ZodType>(
  em: EntityManager,
  definition: EventDefinition<Type, Data>,
  facts: EventFacts<z.input<Data>>,
): DomainEvent<Type, z.infer<Data>> {
  const event = newEvent(definition, facts);
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

/**
 * Returns the insert of events into the outbox, in this order, for a command that sends it together with other writes. Send it in the transaction of
 * `em`, whose commit then wakes the relay.
 */
export function outboxInsert(em: EntityManager, events: readonly DomainEvent[]) {
  expectEvents(em);
  return outboxOf(em)
    .insertInto('outbox')
    .values(events.map((event) => ({ ...rowOf(event), data: JSON.stringify(event.data) })));
}

/**
 * Returns the insert of those events whose aggregate is among the rows that an earlier last write returns with their `id`; `stored` is the name of that
 * write. Otherwise like {@link outboxInsert}.
 */
export function outboxInsertOfStored(em: EntityManager, events: readonly DomainEvent[], stored: string) {
  expectEvents(em);
  const rows = JSON.stringify(events.map(rowOf));
  const columns = ['id', 'type', 'aggregate_id', 'aggregate_version', 'actor_id', 'occurred_at', 'data'] as const;
  return outboxOf(em)
    .insertInto('outbox')
    .columns(columns)
    .expression(({ selectFrom }) =>
      selectFrom(sql<OutboxRow>`jsonb_populate_recordset(null::outbox, ${rows})`.as('event'))
        .select(columns)
        .where(sql<boolean>`aggregate_id in (select id::text from ${sql.table(stored)})`),
    );
}

const outboxOf = (em: EntityManager) => em.getKysely<{ outbox: OutboxRow }>();

const rowOf = ({ id, type, aggregate, actorId, occurredAt, data }: DomainEvent): OutboxRow => ({
  id,
  type,
  aggregate_id: aggregate.id,
  aggregate_version: aggregate.version,
  actor_id: actorId,
  occurred_at: occurredAt,
  data,
});

interface OutboxRow extends Omit<
  InferKyselyTable<typeof OutboxEventSchema>,
  'position' | 'published_at' | 'occurred_at'
> {
  occurred_at: string;
}
