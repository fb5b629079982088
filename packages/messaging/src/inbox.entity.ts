import { defineEntity, p } from '@mikro-orm/core';

const InboxEntrySchema = defineEntity({
  name: 'InboxEntry',
  tableName: 'inbox',
  properties: {
    eventId: p.uuid().primary(),
    handler: p.string().primary(),
    handledAt: p.datetime(),
  },
});

/** Record that a handler has processed an event; written in the same transaction as the handler's effect. */
export class InboxEntry extends InboxEntrySchema.class {}
InboxEntrySchema.setClass(InboxEntry);
