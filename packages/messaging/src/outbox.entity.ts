import { defineEntity, p } from '@mikro-orm/core';

export const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    /** Order of recording, assigned by the database. */
    position: p.bigint().primary().autoincrement(),
    id: p.uuid(),
    type: p.string(),
    aggregateId: p.string(),
    aggregateVersion: p.integer(),
    actorId: p.uuid().strictNullable(),
    occurredAt: p.datetime(),
    data: p.json<unknown>(),
    /** Place in the trace of the call or event that caused it. */
    traceparent: p.text().strictNullable(),
    tracestate: p.text().strictNullable(),
    publishedAt: p.datetime().strictNullable(),
  },
});

/** An event that has happened, written in the transaction of the change it reports. The relay publishes it. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);
