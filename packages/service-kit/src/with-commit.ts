import { createRequire } from 'node:module';
import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';

type Driver = ReturnType<ReturnType<PostgreSqlConnection['createKyselyDialect']>['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** The function with which `pg` serializes a parameter; its types omit it. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as { prepareValue(value: unknown): unknown };

/** Queries that wait for the commit, by the connection of their transaction. */
const waiting = new WeakMap<object, CompiledQuery[]>();

/**
 * Has a query sent together with the commit of the transaction of `em`, after those that were passed before: PostgreSQL runs them one after the other,
 * and nothing waits for a result in between. If one fails, PostgreSQL rolls the transaction back, and the commit rejects with its error. Its rows are
 * not returned. Throws the error of a parameter that cannot be serialized: `pg` would notice it only when the commit is on its way.
 */
export async function sendWithCommit(em: EntityManager, query: CompiledQuery): Promise<void> {
  await em
    .getKysely()
    .getExecutor()
    .provideConnection(async (connection) => {
      const queries = waiting.get(connection);
      if (!queries) throw new Error('A query can be sent with the commit of a transaction only');
      queries.push({ ...query, parameters: query.parameters.map((value) => prepareValue(value)) });
    });
}

/** Makes a driver send the queries of {@link sendWithCommit}. Its clients must have `pipeline` set. */
export function sendingWithCommit(driver: Driver): Driver {
  const rolledBack = new WeakSet<Connection>();
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async beginTransaction(connection: Connection, settings: Parameters<Driver['beginTransaction']>[1]) {
      await begin(connection, settings);
      rolledBack.delete(connection);
      waiting.set(connection, []);
    },
    async commitTransaction(connection: Connection) {
      const queries = waiting.get(connection) ?? [];
      waiting.delete(connection);
      // PostgreSQL rolls back at the commit if a query before it has failed.
      const sent = [...queries.map((query) => connection.executeQuery(query)), commit(connection)];
      const results = await Promise.allSettled(sent);
      const failed = results.find((result) => result.status === 'rejected');
      if (!failed) return;
      // A commit with a result has ended the transaction; one without may have been cancelled before it did.
      if (results.at(-1)!.status === 'fulfilled') rolledBack.add(connection);
      throw failed.reason;
    },
    async rollbackTransaction(connection: Connection) {
      waiting.delete(connection);
      if (!rolledBack.delete(connection)) await rollback(connection);
    },
  });
}
