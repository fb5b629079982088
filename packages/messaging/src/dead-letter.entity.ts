import { defineEntity, p } from '@mikro-orm/core';

const DeadLetterSchema = defineEntity({
  name: 'DeadLetter',
  tableName: 'dead_letters',
  properties: {
    id: p.uuid().primary(),
    handler: p.string(),
    subject: p.string(),
    eventId: p.uuid().strictNullable(),
    /** Message as received, readable or not; NUL characters are replaced, and it is cut at 262,144 characters. */
    payload: p.text(),
    error: p.text(),
    attempts: p.integer(),
    /** Place in the trace of the message. */
    traceparent: p.text().strictNullable(),
    failedAt: p.datetime(),
    replayedAt: p.datetime().strictNullable(),
  },
});

/** Event that a handler could not process, stored for an operator to examine and replay. */
export class DeadLetter extends DeadLetterSchema.class {}
DeadLetterSchema.setClass(DeadLetter);
