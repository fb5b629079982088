import type { Clock } from '@yoza/service-kit/clock';
import type { Metrics } from '@yoza/service-kit/metrics';
import type { MikroORM } from '@mikro-orm/postgresql';

/** Registers metrics that show whether payments converge. */
export function measurePayments(metrics: Metrics, orm: MikroORM, clock: Clock): void {
  const read = async (sql: string, values: unknown[] = []) => {
    const [row] = await orm.em.fork().execute<{ value: string | number | null }[]>(sql, values);
    return Number(row?.value ?? 0);
  };
  metrics.gauge('payments_waiting', 'Payments awaiting approval by the payer.', () =>
    read(`select count(*) as value from payments where status in ('created', 'pending') and channel = 'provider'`),
  );
  metrics.gauge(
    'payments_oldest_unchecked_seconds',
    'Seconds since the oldest pending check of a payment was due.',
    () =>
      read(
        `select greatest(0, extract(epoch from ?::timestamptz - min(next_check_at))) as value from payments
       where channel = 'provider' and next_check_at is not null`,
        [clock.now()],
      ),
  );
  metrics.gauge('payments_quarantine_open', 'Items set aside for review by an admin, with or without money.', () =>
    read('select count(*) as value from quarantine_items where resolved_at is null'),
  );
  metrics.gauge('payments_provider_errors', 'Provider calls in the last 15 minutes: no response or a 5xx.', () =>
    read(
      `select count(*) as value from payment_exchanges where kind = 'request' and at > ?::timestamptz - interval '15 minutes'
         and (status is null or status >= 500)`,
      [clock.now()],
    ),
  );
}
