import type { MikroORM } from '@mikro-orm/postgresql';
import type { Metrics } from './metrics.ts';

/**
 * Registers metrics of the pool of database connections: its size, the connections by state, and the callers that wait for one. Call it before other
 * metrics that read the database are registered: their queries would be counted as waiting callers.
 */
export async function measurePool(metrics: Metrics, orm: MikroORM): Promise<void> {
  const pool = await orm.driver.getConnection().getNativeClient();
  metrics.gauge('db_client_connection_max', 'Maximum connections of the pool.', () => pool.options.max);
  metrics.gauges('db_client_connection_count', 'Open connections of the pool, by state.', ['state'], () => [
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
  ]);
  metrics.gauge(
    'db_client_connection_pending_requests',
    'Callers that wait for a connection of the pool.',
    () => pool.waitingCount,
  );
}
