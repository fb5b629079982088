import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { usualMs, waitingFor } from '@yoza/local-infrastructure/while-locked';
import { createMonths } from '@yoza/messaging/permanent-months';
import { fixedClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { balanceSql, moneyOf } from '../src/ledger/balance.ts';
import { ledgerMonths } from '../src/ledger/ledger-months.ts';
import { PartitionLedger } from '../src/migrations/0009-partitioned-ledger.ts';
import { createWorld } from './world.ts';

let stack: AsyncDisposableStack;
let orm: MikroORM;
let databaseUrl: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['billing']);
  stack.defer(() => database.drop());
  databaseUrl = database.urls['billing']!;
  orm = await openDatabase(databaseOptions({ databaseUrl, databasePool: 4 }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0008-partitioned-events' });
});
afterEach(() => stack.disposeAsync());

const run = <Row = Record<string, any>>(sql: string, values: unknown[] = []) =>
  orm.em.fork().execute<Row[]>(sql, values);

/** First instant of a month, counted from the current one, in which the migration runs. */
const month = (months: number) => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months));
const partitionIn = (months: number) => `ledger_entries_${month(months).toISOString().slice(0, 7).replace('-', '_')}`;
/** UUID v7 of the first instant of a month. */
const idIn = (months: number) =>
  month(months).getTime().toString(16).padStart(12, '0') + crypto.randomUUID().replaceAll('-', '').slice(12);

/** Writes a transaction with its entries by the statement of the version before. Resolves to the number of entries written. */
async function post(id: string, invoiceId: string, cause: string, moves: Record<string, number>): Promise<number> {
  const entries = Object.entries(moves).map(([account, amount]) => ({
    transaction_id: id,
    account,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    invoice_id: invoiceId,
  }));
  const rows = await run(
    `with "written" as (
       insert into "ledger_transactions" ("id", "cause", "memo", "invoice_id", "payment_id", "refund_id", "occurred_at", "business_date")
         values (?, ?, 'Test', ?, null, null, now(), current_date) on conflict ("cause") do nothing returning "id"
     ) insert into "ledger_entries" ("transaction_id", "account", "debit", "credit", "invoice_id")
       (select transaction_id, account, debit, credit, invoice_id
          from json_populate_recordset(null::ledger_entries, ?) with ordinality
          where transaction_id in (select id from written) order by ordinality) returning 1 as entry`,
    [id, cause, invoiceId, JSON.stringify(entries)],
  );
  return rows.length;
}
const issue = (id: string, invoiceId: string) =>
  post(id, invoiceId, `invoice-issued:${invoiceId}`, { receivable: 108, revenue: -100, tax: -8 });

const entriesOf = async (invoiceId: string) =>
  (
    await run(
      `select tableoid::regclass::text as place, account, id::int as id from ledger_entries where invoice_id = ? order by id`,
      [invoiceId],
    )
  ).map(({ place, account, id }) => [place, account, id]);

test('migration: keeps the entries and their order, and statements of the version before work', async () => {
  const [invoice, odd] = [crypto.randomUUID(), crypto.randomUUID()];
  await issue(idIn(-20), invoice);
  await issue(`ffffffff${crypto.randomUUID().slice(8)}`, odd);
  await migrate(orm);
  expect(await post(idIn(0), invoice, 'payment-succeeded:1', { cash: 50, receivable: -50 })).toBe(2);
  expect(await post(idIn(1), invoice, 'payment-succeeded:1', { cash: 50, receivable: -50 })).toBe(0);
  expect(await post(idIn(1), invoice, 'payment-succeeded:2', { cash: 8, receivable: -8 })).toBe(2);
  expect(await entriesOf(invoice)).toEqual([
    ['ledger_entries_first', 'receivable', 1],
    ['ledger_entries_first', 'revenue', 2],
    ['ledger_entries_first', 'tax', 3],
    ['ledger_entries_first', 'cash', 7],
    ['ledger_entries_first', 'receivable', 8],
    [partitionIn(1), 'cash', expect.any(Number)],
    [partitionIn(1), 'receivable', expect.any(Number)],
  ]);
  expect((await entriesOf(odd)).map(([place]) => place)).toEqual(Array(3).fill('ledger_entries_later'));
  expect((await moneyOf(orm.em.fork(), invoice)).balance).toBe(50);
  expect((await moneyOf(orm.em.fork(), odd)).balance).toBe(108);
  const [before] = await run(
    `select sum(debit - credit)::int as balance from ledger_entries where account = 'receivable' and invoice_id = ?`,
    [invoice],
  );
  expect(before?.['balance']).toBe(50);
});

test('migration: may take longer than another statement', async () => {
  const migration = new PartitionLedger(orm.driver, orm.config);
  migration.up();
  await waitingFor(databaseUrl, 'ledger_transactions', () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute(`set local statement_timeout = '${usualMs}ms'`);
      for (const sql of migration.getQueries()) await em.execute(String(sql));
    }),
  );
  expect(await run('select 1 from ledger_entries_first')).toEqual([]);
});

test('a new month takes its entries from those of later, and keeps their ids', async () => {
  await migrate(orm);
  const [next, far] = [crypto.randomUUID(), crypto.randomUUID()];
  await issue(idIn(2), next);
  await issue(idIn(3), far);
  const before = [...(await entriesOf(next)), ...(await entriesOf(far))];
  expect(before.map(([place]) => place)).toEqual(Array(6).fill('ledger_entries_later'));
  await createMonths(orm, ledgerMonths, month(1));
  const after = (place: string) => before.map(([, account, id]) => [place, account, id]);
  expect(await entriesOf(next)).toEqual(after(partitionIn(2)).slice(0, 3));
  expect(await entriesOf(far)).toEqual(after('ledger_entries_later').slice(3));
  for (const table of ['ledger_entries_later', partitionIn(2)])
    await expect(run(`delete from ${table}`), table).rejects.toThrow('append-only');
  expect((await moneyOf(orm.em.fork(), next)).balance).toBe(108);
});

test('a cause is written once, in whatever months it is reported', async () => {
  await migrate(orm);
  await createMonths(orm, ledgerMonths, month(2));
  const invoice = crypto.randomUUID();
  const written = await Promise.all([0, 1, 2, 3, 40].map((months) => issue(idIn(months), invoice)));
  expect(written.toSorted()).toEqual([0, 0, 0, 0, 3]);
  expect(await issue(idIn(2), invoice)).toBe(0);
  expect(await entriesOf(invoice)).toHaveLength(3);
});

test('each partition is append-only, balanced, and has entries of known transactions only', async () => {
  const places = [0, -1, 1, 2, 3, 9] as const;
  await issue(idIn(-1), crypto.randomUUID());
  await migrate(orm);
  await createMonths(orm, ledgerMonths, month(2));
  for (const months of places) {
    const [id, invoice] = [idIn(months), crypto.randomUUID()];
    await issue(id, invoice);
    const [place] = (await entriesOf(invoice))[0]!;
    const expected = months <= 0 ? 'ledger_entries_first' : months > 3 ? 'ledger_entries_later' : partitionIn(months);
    expect(place).toBe(expected);
    const entry = (into: string, of: string, debit: number, credit: number) =>
      run(`insert into ${into} (transaction_id, account, debit, credit) values (?, 'cash', ?, ?)`, [of, debit, credit]);
    for (const table of ['ledger_entries', place]) {
      for (const sql of [`update ${table} set debit = debit + 1`, `delete from ${table}`, `truncate ${table}`])
        await expect(run(sql), sql).rejects.toThrow('append-only');
      await expect(entry(table, id, 1, 0), table).rejects.toThrow('does not balance');
      await expect(entry(table, id, 1, 1), table).rejects.toThrow('ledger_entries_check');
      await expect(entry(table, id, -1, 0), table).rejects.toThrow('ledger_entries_debit_check');
      await expect(entry(table, idIn(months), 1, 0), table).rejects.toThrow('ledger_entries_transaction_id_fkey');
    }
    expect((await moneyOf(orm.em.fork(), invoice)).balance).toBe(108);
  }
});

test('the balance of an invoice is read from the partitions of its transactions only', async () => {
  await migrate(orm);
  await createMonths(orm, ledgerMonths, month(3));
  const invoice = crypto.randomUUID();
  await issue(idIn(1), invoice);
  await post(idIn(3), invoice, 'payment-succeeded:1', { cash: 108, receivable: -108 });
  const plan = await orm.em.fork().transactional(async (em) => {
    // As with many rows; a few would be read whole.
    await em.execute(
      'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    return em.execute<{ 'QUERY PLAN': string }[]>(
      `explain (analyze, timing off) select * from (select '${invoice}'::uuid as id) as invoices cross join lateral (${balanceSql}) as money`,
    );
  });
  const read = plan.map((line) => line['QUERY PLAN']).filter((line) => !line.includes('never executed'));
  const partitions = read.join('\n').match(/ledger_entries_(first|later|\d{4}_\d\d)/g);
  expect([...new Set(partitions)].toSorted()).toEqual([1, 3].map(partitionIn));
});

test('a month has its partition before it begins, by the clock of the service', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using world = await createWorld(fixedClock(month(3).toISOString()));
  await world.startBilling();
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  const partitions = () =>
    world.orm.em
      .fork()
      .execute<{ name: string }[]>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_entries'::regclass order by 1`,
      );
  await vi.waitFor(
    async () =>
      expect((await partitions()).map(({ name }) => name)).toEqual([
        ...[1, 2, 3, 4].map(partitionIn),
        'ledger_entries_first',
        'ledger_entries_later',
      ]),
    { interval: 10, timeout: 30_000 },
  );
  const analyzed = () =>
    world.orm.em
      .fork()
      .execute(
        `select 1 from pg_stat_all_tables where relid = 'ledger_entries'::regclass and last_analyze is not null`,
      );
  await vi.waitUntil(async () => (await analyzed()).length === 1, { interval: 10, timeout: 30_000 });
});
