import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { NamingClient } from './naming-client.ts';
import { sendingWithCommit } from './with-commit.ts';

type Dialect = ReturnType<PostgreSqlConnection['createKyselyDialect']>;
type DialectDriver = ReturnType<Dialect['createDriver']>;
type DialectConnection = Awaited<ReturnType<DialectDriver['acquireConnection']>>;
type DriverConfig = ConstructorParameters<typeof PostgreSqlDriver>[0];

/**
 * PostgreSQL driver that names statements ({@link NamingClient}), so that their plans are kept, and releases connections which break at the begin or
 * rollback of a transaction. Kysely never releases those (github.com/kysely-org/kysely/issues/1990), so each killed backend would permanently occupy
 * a place in the pool until it is exhausted.
 */
export class ResilientDriver extends PostgreSqlDriver {
  constructor(config: DriverConfig) {
    super(config);
    // The base class declares it read-only and has no other hook for the connection's class.
    Object.assign(this, { connection: new ResilientConnection(this.config) });
  }
}

class ResilientConnection extends PostgreSqlConnection {
  override createKyselyDialect(overrides: Parameters<PostgreSqlConnection['createKyselyDialect']>[0]): Dialect {
    const dialect = super.createKyselyDialect({ ...overrides, Client: NamingClient } as typeof overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => unlistingWrittenValues(sendingWithCommit(releasingBroken(createDriver())));
    return dialect;
  }
}

/** Sends the statements of MikroORM, which writes values into its SQL, without a list of parameters: they vary too much to be named. */
function unlistingWrittenValues(driver: DialectDriver): DialectDriver {
  const acquire = driver.acquireConnection.bind(driver);
  const known = new WeakSet<DialectConnection>();
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<DialectDriver['acquireConnection']>) {
      const connection = await acquire(...options);
      if (known.has(connection)) return connection;
      known.add(connection);
      const execute = connection.executeQuery.bind(connection);
      return Object.assign(connection, {
        executeQuery: ((query, ...others) => {
          const isWritten = query.query.kind === 'RawNode' && query.parameters.length === 0;
          return execute(isWritten ? { ...query, parameters: undefined as never } : query, ...others);
        }) satisfies DialectConnection['executeQuery'],
      });
    },
  });
}

function releasingBroken(driver: DialectDriver): DialectDriver {
  const released = new WeakSet<DialectConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  const releaseOnce = async (connection: DialectConnection) => {
    if (released.has(connection)) return;
    released.add(connection);
    await release(connection);
  };
  const releasingOnFailure = async (connection: DialectConnection, work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      await releaseOnce(connection);
      throw error;
    }
  };
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<DialectDriver['acquireConnection']>) {
      const connection = await acquire(...options);
      released.delete(connection);
      return connection;
    },
    releaseConnection: releaseOnce,
    beginTransaction: (connection: DialectConnection, settings: Parameters<DialectDriver['beginTransaction']>[1]) =>
      releasingOnFailure(connection, begin(connection, settings)),
    rollbackTransaction: (connection: DialectConnection) => releasingOnFailure(connection, rollback(connection)),
  });
}
