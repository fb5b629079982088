import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationNodeSource } from 'kysely';
import { sql } from 'kysely';

/** Writes of each open transaction that are sent together. */
const writes = new WeakMap<object, OperationNodeSource[]>();

/**
 * Adds a write to the last statement of the transaction of a command (`withTransaction`) or of an event's handler, which is sent before the commit: all
 * of them take one round trip. The transaction does not see them before that, and it can write each row only once in this way. Pass an insert, update
 * or delete of Kysely without a `with` of its own. Returns the name of its part: a later write can select from it what this one returns. Throws an
 * Error in any other transaction, where nothing would send it.
 */
export function writeLast(em: EntityManager, write: OperationNodeSource): string {
  const last = writes.get(em.getTransactionContext<object>() ?? {});
  if (!last) throw new Error('A last write needs withTransaction or the handler of an event');
  last.push(write);
  return nameOf(last.length - 1);
}

const nameOf = (index: number) => `write_${index}`;

/** Runs `work` in a transaction that has just begun, then sends its changes of entities, then what it passed to {@link writeLast}. */
export async function endingWithLastStatement<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const last: OperationNodeSource[] = [];
  writes.set(em.getTransactionContext<object>()!, last);
  const result = await work(em);
  if (last.length === 0) return result;
  await em.flush();
  // PostgreSQL runs all parts, although nothing reads them.
  const parts = last.map((write, index) => sql`${sql.id(nameOf(index))} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(em.getKysely());
  return result;
}
