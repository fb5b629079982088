import { randomUUIDv7 } from 'node:crypto';
import type { DomainEvent, EventDefinition } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferKyselyTable } from '@mikro-orm/sql';
import { collectLast, hasLastStatement } from '@yoza/service-kit/last-statement';
import type { TraceHeaders } from '@yoza/service-kit/tracing';
import { traceHeadersOf } from '@yoza/service-kit/tracing';
import type { RawBuilder } from 'kysely';
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
 * Writes an event into the outbox in the transaction of the change itself: both are stored or neither. In the transaction of a command or of an event's
 * handler, all its events are inserted in this order with the last statement (`collectLast`), otherwise with the next flush of `em`. Throws as
 * {@link newEvent} does. The current trace is stored with it, and continued by its handlers.
 */
export function recordEvent<Type extends string, Data extends z.ZodType>(
  em: EntityManager,
  definition: EventDefinition<Type, Data>,
  facts: EventFacts<z.input<Data>>,
): DomainEvent<Type, z.infer<Data>> {
  const event = newEvent(definition, facts);
  if (hasLastStatement(em)) collectLast<Recorded>(em, outboxInsert, { event, trace: traceHeadersOf() });
  else em.persist(em.create(OutboxEvent, entityOf(event)));
  return event;
}

/** Event with its place in the trace of its cause. */
interface Recorded {
  event: DomainEvent;
  trace: TraceHeaders | undefined;
}

const traceColumns = (headers: TraceHeaders | undefined) => ({
  traceparent: headers?.traceparent ?? null,
  tracestate: headers?.tracestate ?? null,
});

const entityOf = ({ id, type, aggregate, actorId, occurredAt, data }: DomainEvent) => ({
  id,
  type,
  aggregateId: aggregate.id,
  aggregateVersion: aggregate.version,
  actorId,
  occurredAt: new Date(occurredAt),
  data,
  ...traceColumns(traceHeadersOf()),
});

const columns = [
  'id',
  'type',
  'aggregate_id',
  'aggregate_version',
  'actor_id',
  'occurred_at',
  'data',
  'traceparent',
  'tracestate',
] as const;

/** Returns the insert of events into the outbox, in this order. */
const outboxInsert = (em: EntityManager, events: readonly Recorded[]) => insertOf(em, events, sql``);

/**
 * Returns the insert into the outbox of those events whose aggregate is among the rows that an earlier last write returns with their `id`; `stored` is the
 * name of that write. To be passed to `writeLast`: its events have no order beside those of {@link recordEvent}.
 */
export function outboxInsertOfStored(em: EntityManager, events: readonly DomainEvent[], stored: string) {
  const trace = traceHeadersOf();
  const recorded = events.map((event) => ({ event, trace }));
  return insertOf(em, recorded, sql`where aggregate_id in (select id::text from ${sql.table(stored)})`);
}

function insertOf(em: EntityManager, events: readonly Recorded[], condition: RawBuilder<unknown>) {
  expectEvents(em);
  const rows = events.map(({ event: { id, type, aggregate, actorId, occurredAt, data }, trace }) => ({
    id,
    type,
    aggregate_id: aggregate.id,
    aggregate_version: aggregate.version,
    actor_id: actorId,
    occurred_at: occurredAt,
    data,
    ...traceColumns(trace),
  }));
  // One parameter, so that the text of the statement does not vary with their number.
  const event = sql`json_populate_recordset(null::outbox, ${JSON.stringify(rows)}) with ordinality`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return em
    .getKysely<{ outbox: OutboxRow }>()
    .insertInto('outbox')
    .columns(columns)
    .expression(sql`(select ${names} from ${event} ${condition} order by ordinality)` as never);
}

type OutboxRow = Omit<InferKyselyTable<typeof OutboxEventSchema>, 'position' | 'published_at'>;
