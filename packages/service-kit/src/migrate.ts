import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Brings the service's schema up to date and returns the names of the migrations that ran. Safe to call from several processes at once: an advisory
 * lock admits one at a time, and the others then find no pending migrations. Each migration has a transaction of its own; after a failure those before it
 * stay. The statements of the migrations have the time limits of `ormOptions`; a
 * longer one has to set its own.
 */
export async function migrate(orm: MikroORM): Promise<string[]> {
  const pool = await orm.driver.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [`migrate ${orm.config.get('schema')}`]);
    const ran = await orm.migrator.up();
    return ran.map((migration) => migration.name);
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true);
  }
}
