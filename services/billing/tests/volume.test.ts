import { maxCounted } from '@yoza/kernel-contract/max-counted';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readsByPlan } from '@yoza/local-infrastructure/kept-plans';
import { queriesOf, readsDuring, tablesScannedFully } from '@yoza/local-infrastructure/watch-queries';
import { newPrincipal } from '@yoza/service-kit/testing';
import { fullVolume, volumeId } from '@yoza/service-kit/volume';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadVolume } from '../src/demonstration/load-volume.ts';
import { startPaymentChecks } from '../src/settlement/payment-checks.ts';
import { settlePayments } from '../src/settlement/settle-payments.ts';
import { requestPayments } from './requested-payments.ts';
import { createWorld, today, type World } from './world.ts';

/**
 * Plan with a quarter of the jobs: each line of the ledger is checked as it is written, which would exceed the time limit of a test for all of them.
 */
const plan = { ...fullVolume, jobs: 25_000, byMonth: true, now: today };
const admin = newPrincipal({ role: 'admin' });

let world: World;
let billing: Awaited<ReturnType<World['startBilling']>>;
const em = () => world.orm.em.fork() as EntityManager;
const count = async (sql: string) =>
  Number((await em().execute<{ count: string }[]>(`select count(*) ${sql}`))[0]!.count);

/** Runs a statement that writes many rows and may take longer than those of a service. */
const load = (sql: string) =>
  em().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute(sql);
  });

beforeAll(async () => {
  world = await createWorld();
  billing = await world.startBilling();
  await loadVolume(em(), plan);
  // The plan creates none of these.
  await load(`
    insert into transfers (id, provider, transaction_id, amount, received_at, recorded_at, recorded_by)
    select gen_random_uuid(), 'mtn_money', 'T' || n, 1000, now() - n * interval '1 minute', now() - n * interval '1 minute', gen_random_uuid()
      from generate_series(1, 20000) as n`);
  await load(`
    insert into refunds (id, payment_id, amount, cause, reason, status, version, created_at, completed_at, updated_at)
    select gen_random_uuid(), id, 1000, 'admin', 'A spot was left', case when n % 500 = 0 then 'to_pay_out' else 'succeeded' end, 2,
           created_at, case when n % 500 > 0 then created_at end, created_at
      from (select *, row_number() over (order by id) as n from payments) as numbered`);
  await load(`
    insert into quarantine_items (id, reason, provider, reference, details, created_at, last_seen_at, resolved_at, resolution)
    select gen_random_uuid(), 'unknown_reference', 'mtn', 'Q' || n, '{}', now() - n * interval '1 minute', now(),
           case when n > 50 then now() end, case when n > 50 then 'dismiss' end from generate_series(1, 20000) as n`);
  for (const table of ['transfers', 'refunds', 'quarantine_items']) await em().execute(`vacuum analyze ${table}`);
}, 180_000);
afterAll(() => world[Symbol.asyncDispose]());

describe('the volume', () => {
  it('has an invoice for each job that was not cancelled, and is not loaded twice', async () => {
    expect(await loadVolume(em(), plan)).toBe(false);
    expect(await count('from job_summaries')).toBe(25_000);
    expect(
      await count(`from (select job_id, status as job_status from job_summaries) as jobs full join invoices using (job_id)
        where ((job_status = 'cancelled') = (invoices.id is null)) is not true`),
    ).toBe(0);
    const [{ id }] = (await em().execute(`select ${volumeId('job', '1')} as id`)) as [{ id: string }];
    expect(await count(`from job_summaries where job_id = '${id}'`)).toBe(1);
  });

  it('has invoice numbers without gaps, which continue', async () => {
    for (const [column, table, counter] of [
      ['invoice_number', 'invoices', 'invoice_counters'],
      ['receipt_number', 'payments', `(select * from document_counters where kind = 'receipt')`],
    ] as const) {
      expect(
        await count(`from (select split_part(${column}, '-', 2)::int as year, count(*) as issued, max(right(${column}, 6)::int) as last
           from ${table} where ${column} is not null group by 1) as numbers
           full join ${counter} as counter using (year) where (issued = last and last = last_number) is not true`),
      ).toBe(0);
    }
  });

  it('balances, for every invoice', async () => {
    const [sums] = await em().execute<[Record<string, string>]>(
      'select sum(debit) as debit, sum(credit) as credit from ledger_entries',
    );
    expect(sums.debit).toBe(sums.credit);
    expect(
      await count(`from invoices left join (select invoice_id, sum(debit - credit) as open from ledger_entries
        where account = 'receivable' group by 1) as owed on owed.invoice_id = invoices.id
        where open is distinct from case when status = 'paid' then 0 else total_amount end`),
    ).toBe(0);
  });
});

describe('at this volume an admin', () => {
  it.each([
    ['/api/invoices', 3],
    ['/api/invoices?search=inv-', 3],
    ['/api/invoices?minTotal=1&maxTotal=99999999', 3],
    ['/api/invoices/counts', 1],
    ['/api/invoices/counts?from=2026-01-01&to=2026-01-31', 1],
    ['/api/invoices/counts?search=000042', 1],
    ['/api/payments', 3],
    ['/api/payments?status=succeeded', 3],
    ['/api/refunds', 3],
    ['/api/refunds?status=manual_payout', 3],
    ['/api/transfers', 3],
    ['/api/quarantine', 3],
    ['/api/quarantine?open=true', 3],
  ] as const)('reads %s in a bounded number of queries, on indexes', async (path, maximum) => {
    const queries = await readsDuring(async () => {
      const { status, body } = await billing.callAs(admin)('GET', path);
      expect([status, JSON.stringify(body).length > 10]).toEqual([200, true]);
    });
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(maximum);
    const big = [
      'invoices',
      'payments',
      'job_summaries',
      'people',
      'refunds',
      'transfers',
      'quarantine_items',
      'ledger_entries',
    ];
    const whole = await tablesScannedFully(world.environment.BILLING_DATABASE_URL!, queries);
    expect(whole.filter((table) => big.includes(table))).toEqual([]);
  });

  it('finds stuck payments by the index of due checks', async () => {
    const ids = (await requestPayments(world.orm, 3)).map(({ id }) => id);
    await em().execute(
      `update payments set expires_at = ?::timestamptz - interval '5 minutes', next_check_at = ?::timestamptz + interval '1 hour' where id in (?)`,
      [today, today, ids],
    );
    const queries = await readsDuring(async () => {
      const { body } = await billing.callAs(admin)('GET', '/api/admin/operations/billing/stuck-payments');
      expect(body).toHaveLength(3);
    });
    expect(queries).toHaveLength(1);
    const whole = await tablesScannedFully(world.environment.BILLING_DATABASE_URL!, queries);
    expect(whole.filter((table) => ['payments', 'invoices'].includes(table))).toEqual([]);
  });
});

describe('at this volume the plans of the most frequent lists', () => {
  it.each([
    ['customer', '/api/invoices'],
    ['customer', '/api/invoices?jobId={job}'],
    ['admin', '/api/invoices'],
    ['admin', '/api/payments'],
  ] as const)('are kept: %s, %s', async (role, path) => {
    const [{ job, owner }] = (await em().execute(
      `select job_id as job, customer_id as owner from invoices limit 1`,
    )) as [{ job: string; owner: string }];
    const caller = role === 'admin' ? admin : newPrincipal({ userId: owner });
    const pool = await billing.context.orm.driver.getConnection().getNativeClient();
    const { kept, planned } = await readsByPlan(pool, async () => {
      const { status } = await billing.callAs(caller)('GET', path.replace('{job}', job));
      expect(status).toBe(200);
    });
    expect(planned.map(({ sql }) => sql)).toEqual([]);
    expect(kept.length).toBeGreaterThan(0);
    const whole = await tablesScannedFully(world.environment.BILLING_DATABASE_URL!, kept, 'kept');
    expect(whole.filter((table) => ['invoices', 'payments', 'job_summaries', 'people'].includes(table))).toEqual([]);
  });
});

describe('at this volume the counts of the invoices', () => {
  it('end at the most that is counted, and are exact below it', async () => {
    await em().execute(`update invoices set status = 'cancelled', paid_at = null where id in
      (select id from invoices where status = 'paid' limit 7)`);
    const { body } = await billing.callAs(admin)('GET', '/api/invoices/counts');
    expect(body).toMatchObject({ all: maxCounted, paid: maxCounted, overdue: maxCounted, sent: 0, cancelled: 7 });
    expect(body.pending).toBe(await count(`from invoices where status = 'pending'`));
  });
});

describe('at this volume the checks of payments', () => {
  it('claim and settle payments on indexes', async () => {
    await load(`
      insert into payments (id, customer_id, method, channel, amount, status, reference, transaction_id, requested_by, version,
          created_at, updated_at, succeeded_at, allocated)
        select gen_random_uuid(), gen_random_uuid(), (array['mtn_money', 'airtel_money', 'card'])[1 + n % 3], 'provider', 1000, 'succeeded',
          gen_random_uuid()::text, upper(gen_random_uuid()::text), gen_random_uuid(), 2, now(), now(), now(), 0
          from generate_series(1, 60000) as n`);
    const payments = await requestPayments(world.orm, 64);
    await em().execute('vacuum analyze payments');
    const settlements = payments.map(({ id }) => ({
      paymentId: id,
      askedAt: new Date(today),
      reported: { state: 'succeeded' as const, amount: 89_119, currency: 'UGX', transactionId: id },
    }));
    const { desk, logger } = billing.context;
    const queries = await queriesOf(async () => {
      // Disposed of at once, the checks claim exactly once, however long the payments take to settle.
      await startPaymentChecks(world.orm, desk, logger)[Symbol.asyncDispose]();
      await settlePayments(em(), settlements, new Date(today));
    });
    const work = queries.filter(({ sql }) => /^\s*(select|with|insert|update)\b/i.test(sql));
    expect(work.filter(({ sql }) => sql.includes('next_check_at <='))).toHaveLength(1);
    for (const plans of ['made', 'kept'] as const) {
      const whole = await tablesScannedFully(world.environment.BILLING_DATABASE_URL!, work, plans);
      expect([
        plans,
        whole.filter((table) => ['invoices', 'payments', 'job_summaries', 'ledger_entries'].includes(table)),
      ]).toEqual([plans, []]);
    }
  });
});
