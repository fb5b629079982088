import type { MikroORM } from '@mikro-orm/postgresql';
import type { Metrics } from './metrics.ts';

/** Registers metrics of the pool of database connections: its size, the connections by state, and the callers that wait for one. */
export function measurePool(metrics: Metrics, orm: MikroORM): void {
  const pool = () => orm.driver.getConnection().getNativeClient();
  metrics.gauge('db_client_connection_max', 'Maximum connections of the pool.', async () => (await pool()).options.max);
  metrics.gauges('db_client_connection_count', 'Open connections of the pool, by state.', ['state'], async () => {
    const { totalCount, idleCount } = await pool();
    return [
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'used' }, value: totalCount - idleCount },
    ];
  });
  metrics.gauge(
    'db_client_connection_pending_requests',
    'Callers that wait for a connection of the pool.',
    async () => (await pool()).waitingCount,
  );
}
