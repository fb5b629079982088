import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';

type Driver = ReturnType<ReturnType<PostgreSqlConnection['createKyselyDialect']>['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** Queries that wait for the commit, by the connection of their transaction. */
const waiting = new WeakMap<object, CompiledQuery[]>();

/**
 * Has a query sent together with the commit of the transaction of `em`, after those that were passed before: PostgreSQL runs them one after the other,
 * and nothing waits for a result in between. If one fails, PostgreSQL rolls the transaction back, and the commit rejects with its error. Its rows are
 * not returned.
 */
export async function sendWithCommit(em: EntityManager, query: CompiledQuery): Promise<void> {
  await em
    .getKysely()
    .getExecutor()
    .provideConnection(async (connection) => {
      const queries = waiting.get(connection);
      if (!queries) throw new Error('A query can be sent with the commit of a transaction only');
      queries.push(query);
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
      const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
      if (!failed) return;
      rolledBack.add(connection);
      throw failed.reason;
    },
    async rollbackTransaction(connection: Connection) {
      waiting.delete(connection);
      if (!rolledBack.delete(connection)) await rollback(connection);
    },
  });
}
