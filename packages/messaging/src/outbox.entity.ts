import { defineEntity, p } from '@mikro-orm/core';

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    /** Order of recording, assigned by the database. */
    position: p.bigint().primary().autoincrement(),
    id: p.uuid(),
    type: p.string(),
    aggregateId: p.string(),
    aggregateVersion: p.integer(),
    actorId: p.uuid().nullable(),
    occurredAt: p.datetime(),
    data: p.json<unknown>(),
    publishedAt: p.datetime().nullable(),
  },
});

/** Event that has happened, written in the transaction of its change. The relay publishes it. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);
