import { defineEntity, p } from '@mikro-orm/core';
import type { Reply } from './reply.ts';

export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.uuid().primary(),
    operationId: p.string().primary(),
    key: p.string().primary(),
    requestHash: p.string(),
    reply: p.json<Reply>().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A command called with an Idempotency-Key, and its response. Written in the command's own transaction. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);

/** SQL for a service's first migration: the table for Idempotency-Key, in the first schema of the search path. */
export const idempotencyTable = `
  create table idempotency_keys (
    user_id uuid not null,
    operation_id text not null,
    key text not null,
    request_hash text not null,
    reply jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, operation_id, key)
  );
  create index idempotency_keys_created_at on idempotency_keys (created_at);
`;
