import type { Clock } from '@yoza/service-kit/clock';
import type { Metrics } from '@yoza/service-kit/metrics';
import type { MikroORM } from '@mikro-orm/postgresql';

/** Registers metrics of payments: their states, and whether they converge. */
export function measurePayments(metrics: Metrics, orm: MikroORM, clock: Clock): void {
  const rows = <Row>(sql: string): Promise<Row[]> => {
    const values = sql.includes('?') ? [clock.now()] : [];
    return orm.em.fork().execute<Row[]>(sql, values);
  };
  const read = async (sql: string) => {
    const [row] = await rows<{ value: string | number | null }>(sql);
    return Number(row?.value ?? 0);
  };
  metrics.gauges(
    'yoza_payments',
    'Payments begun in the last 24 hours, by method and state.',
    ['method', 'state'],
    async () => {
      const counts = await rows<{ method: string; status: string; value: string }>(
        `select method, status, count(*) as value from payments
          where created_at > ?::timestamptz - interval '24 hours' group by method, status`,
      );
      return counts.map(({ method, status, value }) => ({ labels: { method, state: status }, value: Number(value) }));
    },
  );
  metrics.gauge('yoza_payments_waiting', 'Payments awaiting approval by the payer.', () =>
    read(`select count(*) as value from payments where status in ('created', 'pending') and channel = 'provider'`),
  );
  metrics.gauge('yoza_payments_oldest_unchecked_seconds', 'Seconds since the oldest check of a payment was due.', () =>
    read(
      `select greatest(0, extract(epoch from ?::timestamptz - min(next_check_at))) as value from payments
        where channel = 'provider' and next_check_at is not null`,
    ),
  );
  metrics.gauges(
    'yoza_payments_due',
    'Mobile money payments begun 15 to 20 minutes ago, by whether they were settled within 15 minutes.',
    ['settlement'],
    async () => {
      const [row] = await rows<{ late: string; total: string }>(dueForSettlement);
      const { late, total } = { late: Number(row!.late), total: Number(row!.total) };
      return [
        { labels: { settlement: 'in time' }, value: total - late },
        { labels: { settlement: 'late' }, value: late },
      ];
    },
  );
  metrics.gauge('yoza_quarantine_open', 'Items set aside for review by an admin, with or without money.', () =>
    read('select count(*) as value from quarantine_items where resolved_at is null'),
  );
  metrics.gauge('yoza_provider_errors', 'Provider calls in the last 15 minutes: no response or a 5xx.', () =>
    read(
      `select count(*) as value from payment_exchanges where kind = 'request' and at > ?::timestamptz - interval '15 minutes'
          and (status is null or status >= 500)`,
    ),
  );
}

/** Card payments are left out: their payers may take a day. */
const dueForSettlement = `
  with due as (select ?::timestamptz as now)
  select count(*) as total,
         count(*) filter (where status in ('created', 'pending')
           or coalesce(succeeded_at, updated_at) > created_at + interval '15 minutes') as late
    from payments, due
   where channel = 'provider' and method <> 'card'
     and created_at > due.now - interval '20 minutes' and created_at <= due.now - interval '15 minutes'`;
