import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@yoza/kernel-contract/language';
import { traceHeadersOf } from '@yoza/service-kit/tracing';
import { defineEntity, p } from '@mikro-orm/core';
import type { TextContent, TextKind } from './text-kinds.ts';

export interface NewText<Kind extends TextKind = TextKind> {
  eventId: string;
  kind: Kind;
  personId: string;
  /** Number in E.164. */
  phoneNumber: string;
  language: Language;
  content: TextContent[Kind];
  /** Time from which the SMS is useless; it is not sent then. */
  expiresAt: Date;
  now: Date;
}

export const TextMessageSchema = defineEntity({
  name: 'TextMessage',
  tableName: 'text_messages',
  properties: {
    id: p.uuid().primary(),
    eventId: p.uuid(),
    kind: p.string().$type<TextKind>(),
    personId: p.uuid(),
    phoneNumber: p.string(),
    language: p.string().$type<Language>(),
    content: p.json<TextContent[TextKind]>(),
    status: p.string().$type<'waiting' | 'sent' | 'failed'>(),
    attempts: p.integer(),
    /** Time of the next attempt; during an attempt, the end of its lease. */
    nextAttemptAt: p.datetime(3),
    expiresAt: p.datetime(3),
    lastError: p.text().strictNullable(),
    createdAt: p.datetime(3),
    sentAt: p.datetime(3).strictNullable(),
    /** Place in the trace of the event that it reports. */
    traceparent: p.text().strictNullable(),
    tracestate: p.text().strictNullable(),
  },
});

/** An SMS to a user, written in the transaction of the event that causes it. Its text is written when it is sent. */
export class TextMessage extends TextMessageSchema.class {
  static write({ now, ...fields }: NewText): TextMessage {
    const headers = traceHeadersOf();
    return Object.assign(new TextMessage(), fields, {
      id: randomUUIDv7(),
      status: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: now,
      lastError: null,
      createdAt: now,
      sentAt: null,
      traceparent: headers?.traceparent ?? null,
      tracestate: headers?.tracestate ?? null,
    });
  }
}
TextMessageSchema.setClass(TextMessage);
