import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationNodeSource } from 'kysely';
import { sql } from 'kysely';
import { sendWithCommit } from './with-commit.ts';

/** Makes one write of the items that a transaction has collected. */
type WriteOf<Item> = (em: EntityManager, items: readonly Item[]) => OperationNodeSource;

/** Writes that an open transaction sends together. */
interface LastStatement {
  parts: (() => OperationNodeSource)[];
  collected: Map<WriteOf<never>, unknown[]>;
}

const statements = new WeakMap<object, LastStatement>();

/** True in a transaction that sends what is passed to {@link writeLast}: that of a command (`withTransaction`) or of an event's handler. */
export const hasLastStatement = (em: EntityManager): boolean =>
  statements.has(em.getTransactionContext<object>() ?? {});

function statementOf(em: EntityManager): LastStatement {
  const statement = statements.get(em.getTransactionContext<object>() ?? {});
  if (!statement) throw new Error('A last write needs withTransaction or the handler of an event');
  return statement;
}

/**
 * Adds a write to the last statement of the transaction of a command (`withTransaction`) or of an event's handler, which is sent together with the
 * commit: all of them take no further round trip. The transaction does not see them before that, and it can write each row only once in this way. Pass
 * an insert, update or delete of Kysely without a `with` of its own. Returns the name of its part: a later write can select from it what this one
 * returns, and then runs after it. Apart from that PostgreSQL runs the parts in no promised order (18: last to first): none may depend on its place, nor conflict with the
 * rows of another. The name is valid until {@link sendWrites}. Throws an Error in any other transaction, where nothing would send it.
 */
export function writeLast(em: EntityManager, write: OperationNodeSource): string {
  return addPart(statementOf(em), () => write);
}

/**
 * Adds an item to the last statement as {@link writeLast}. All items with the same `writeOf` become one write, in their order: PostgreSQL promises no
 * order between the writes of one statement.
 */
export function collectLast<Item>(em: EntityManager, writeOf: WriteOf<Item>, item: Item): void {
  const statement = statementOf(em);
  const others = statement.collected.get(writeOf) as Item[] | undefined;
  if (others) return void others.push(item);
  const items = [item];
  statement.collected.set(writeOf, items);
  addPart(statement, () => writeOf(em, items));
}

/** Sends the changes of entities and the last writes so far, for what follows in the same transaction and reads them. */
export async function sendWrites(em: EntityManager): Promise<void> {
  await em.flush();
  await takeAll(statementOf(em))?.execute(em.getKysely());
}

/** Returns all parts as one statement, of which none remains; undefined if there are none. PostgreSQL runs all of them, although nothing reads them. */
function takeAll({ parts, collected }: LastStatement) {
  if (parts.length === 0) return undefined;
  collected.clear();
  const named = parts.splice(0).map((write, index) => sql`${sql.id(nameOf(index))} as (${write()})`);
  return sql`with ${sql.join(named)} select`;
}

/** Runs `work` in a transaction that has just begun, then sends its changes of entities, then its last writes. */
export async function endingWithLastStatement<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const statement: LastStatement = { parts: [], collected: new Map() };
  const transaction = em.getTransactionContext<object>()!;
  statements.set(transaction, statement);
  const result = await work(em);
  await em.flush();
  // A later write would not be sent, so it is refused.
  statements.delete(transaction);
  const last = takeAll(statement)?.compile(em.getKysely());
  if (last) await sendWithCommit(em, last);
  return result;
}

const nameOf = (index: number) => `write_${index}`;
const addPart = ({ parts }: LastStatement, part: () => OperationNodeSource) => nameOf(parts.push(part) - 1);
