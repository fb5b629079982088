import { createHash } from 'node:crypto';
import type { Operation } from '@yoza/kernel-contract/operation';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { sql } from 'kysely';
import { conflict, invalid, unprocessable } from './errors.ts';
import type { IdempotencyKey, IdempotencyKeySchema } from './idempotency.entity.ts';
import { writeLast } from './last-statement.ts';
import type { Reply } from './reply.ts';
import type { TableOf } from './tables.ts';
import { withTransaction } from './transaction.ts';

export interface IdempotentCall {
  ctx: Context;
  operation: Operation;
  visitor: Principal | null;
  json: unknown;
  forkEntityManager?: () => EntityManager;
}

/** Lifetime of an idempotency key, in hours: a phone may be offline for days, and then repeat requests that got no response. */
export const idempotencyHours = 7 * 24;

/** Key of one command of one user. */
type CommandKey = Pick<IdempotencyKey, 'userId' | 'operationId' | 'key'>;

const tablesOf = (em: EntityManager) => em.getKysely<{ idempotency_keys: TableOf<typeof IdempotencyKeySchema> }>();

/**
 * Runs a command once per user, operation and Idempotency-Key. The key's row is inserted first and the response is stored with the last statement,
 * both in the command's own transaction: a repeated call waits for the running one and gets the same response; after a failed first call the
 * command runs again. Throws 422 for the same key with a different request, 409 for a call that waited longer than a lock may (5 s), and 400 for a
 * malformed key. Without the header, or for visitors, the command always runs.
 */
export async function idempotently(call: IdempotentCall, run: (em?: EntityManager) => Promise<Reply>): Promise<Reply> {
  const key = call.ctx.get('Idempotency-Key');
  if (key === '' || !call.visitor || !call.forkEntityManager) return run();
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw invalid([{ path: 'Idempotency-Key', message: 'Must be 1 to 128 printable characters' }]);
  }
  const id = { userId: call.visitor.userId, operationId: call.operation.operationId, key };
  const hash = createHash('sha256')
    .update(JSON.stringify([call.ctx.path, call.ctx.querystring, comparable(call)]))
    .digest('hex');
  return withTransaction(call.forkEntityManager(), async (em) => {
    const first = await claim(em, id, hash);
    if (first) {
      call.ctx.set('Idempotency-Replayed', 'true');
      return first;
    }
    const reply = await run(em);
    store(em, id, reply);
    return reply;
  });
}

/** Returns the body without the fields that may differ in a repeated call. */
function comparable({ operation, json }: IdempotentCall): unknown {
  const { differsWhenRepeated: left } = operation;
  if (!left || typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => !left.includes(name)));
}

/** Claims the key, or returns the response already stored for it. Waits for a running command with the same key. */
async function claim(em: EntityManager, id: CommandKey, hash: string): Promise<Reply | undefined> {
  const { userId, operationId, key } = id;
  try {
    const taken = await tablesOf(em)
      .insertInto('idempotency_keys')
      .values({ user_id: userId, operation_id: operationId, key, request_hash: hash, created_at: sql`default` })
      .onConflict((known) => known.doNothing())
      .returning('key')
      .execute();
    if (taken.length > 0) return undefined;
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw conflict('IDEMPOTENCY_IN_PROGRESS', 'This request is already being processed. Please wait a moment.');
  }
  const found = await tablesOf(em)
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (found?.request_hash !== hash) {
    throw unprocessable('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was already used for a different request');
  }
  return found.reply ?? undefined;
}

/** Stores the response of a claimed key with the last statement of the transaction. */
function store(em: EntityManager, { userId, operationId, key }: CommandKey, reply: Reply): void {
  const storing = tablesOf(em)
    .updateTable('idempotency_keys')
    .set({ reply: sql`${JSON.stringify(reply)}` })
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .where('key', '=', key);
  writeLast(em, storing);
}

/** Deletes keys older than {@link idempotencyHours}. */
export async function pruneIdempotencyKeys(em: EntityManager): Promise<void> {
  await em.execute(`delete from idempotency_keys where created_at < now() - make_interval(hours => ?)`, [
    idempotencyHours,
  ]);
}
