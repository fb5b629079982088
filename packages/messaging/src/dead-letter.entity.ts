import { defineEntity, p } from '@mikro-orm/core';

const DeadLetterSchema = defineEntity({
  name: 'DeadLetter',
  tableName: 'dead_letters',
  properties: {
    id: p.uuid().primary(),
    handler: p.string(),
    subject: p.string(),
    eventId: p.uuid().nullable(),
    /** The message as it came, readable or not. */
    payload: p.text(),
    error: p.text(),
    attempts: p.integer(),
    failedAt: p.datetime(),
    replayedAt: p.datetime().nullable(),
  },
});

/** An event a handler could not deal with, kept for a person to look at and replay. */
export class DeadLetter extends DeadLetterSchema.class {}
DeadLetterSchema.setClass(DeadLetter);
