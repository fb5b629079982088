import { money } from '@yoza/kernel-contract/primitives';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { queriesDuring, queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { fixedClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordCash } from '../src/cash/record-cash.ts';
import { changeInvoiceStatus } from '../src/correction/change-invoice-status.ts';
import { databaseOptions } from '../src/database.ts';
import type { Settlement } from '../src/payment/desk.ts';
import { keepExchanges } from '../src/payment/exchange-log.ts';
import { lockTransaction, plainId } from '../src/payment/transaction-holder.ts';
import { refundPayment } from '../src/refund/refund-payment.ts';
import { left } from '../src/schedule/in-batches.ts';
import type { ExchangeLog, PromptProvider, ProviderState } from '../src/provider/ports.ts';
import { batchedWrites } from '../src/settlement/batched-writes.ts';
import { startPaymentChecks } from '../src/settlement/payment-checks.ts';
import { settlePayment, settlePayments } from '../src/settlement/settle-payments.ts';
import { createBillingDatabase } from './database.ts';
import type { RequestedPayment } from './requested-payments.ts';
import { requestPayments } from './requested-payments.ts';

let database: TestDatabase;
let orm: MikroORM;
/** The connections of a second process. */
let other: MikroORM;
const open = () => openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
beforeAll(async () => {
  database = await createBillingDatabase();
  orm = await open();
  other = await open();
});
afterAll(async () => {
  await other?.close(true);
  await orm?.close(true);
  await database?.drop();
});
afterEach(() => void vi.restoreAllMocks());

const logger = createLogger('billing', 'silent');
const amount = 89_119;
const rows = <Row>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);
/** A year whose receipts no other test numbers. */
let lastYear = 2030;
const newYear = () => {
  const year = (lastYear += 1);
  return { year, now: new Date(`${year}-06-01T09:00:00.000Z`) };
};
const success = ({ id }: Pick<RequestedPayment, 'id'>, received = amount): Settlement => ({
  paymentId: id,
  reported: { state: 'succeeded', amount: received, currency: 'UGX', transactionId: id },
});
/** Settles payments through the collector of one process: the first alone, the others together. */
const settleAll = (connections: MikroORM, settlements: readonly Settlement[], now: Date) => {
  const { settle } = batchedWrites(connections, fixedClock(now.toISOString()), logger);
  return Promise.allSettled(settlements.map((settlement) => settle(settlement)));
};
const receiptsOf = async (year: number) =>
  (
    await rows<{ number: string }>(
      `select receipt_number as number from payments where receipt_number like ? order by 1`,
      [`RCT-${year}-%`],
    )
  ).map(({ number }) => number);
const numbered = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => `RCT-${year}-${String(index + 1).padStart(6, '0')}`);
/** Returns how often payments were published as succeeded and booked, and their invoices published as paid. */
const recordsOf = async (payments: readonly RequestedPayment[]) => {
  const [found] = await rows<Record<string, number>>(
    `select (select count(*)::int from outbox where aggregate_id in (?) and type = 'billing.payment.succeeded.v1') as published,
       (select count(*)::int from ledger_transactions where cause in (?)) as booked,
       (select count(*)::int from outbox where aggregate_id in (?) and type = 'billing.invoice.paid.v1') as paid,
       (select count(*)::int from payment_exchanges where payment_id in (?) and name = 'succeeded') as noted`,
    [
      payments.map(({ id }) => id),
      payments.map(({ id }) => `payment-succeeded:${id}`),
      payments.map(({ invoiceId }) => invoiceId),
      payments.map(({ id }) => id),
    ],
  );
  return found;
};
const each = (count: number) => ({ published: count, booked: count, paid: count, noted: count });

/** Holds locks in a transaction of its own while `work` runs. */
const whileLocked = async (lock: (em: EntityManager) => Promise<unknown>, work: () => Promise<void>) =>
  withTransaction(other.em.fork(), async (em) => {
    await lock(em);
    await work();
  });
/** Waits until a session waits for a lock. */
const lockWait = () =>
  eventually(
    async () =>
      (await rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .length > 0,
  );
const lockRow = (table: string, id: string) => (em: EntityManager) =>
  em.execute(`select 1 from ${table} where id = ? for update`, [id]);

describe('payments settled together', () => {
  test('take six statements, whether one or 32, and lock the counter of receipts in the last before the commit', async () => {
    for (const count of [1, 32]) {
      const { year, now } = newYear();
      const payments = await requestPayments(orm, count);
      const statements = await queriesOf(() =>
        settlePayments(
          orm.em.fork(),
          payments.map((each) => success(each)),
          now,
        ),
      );
      expect(statements).toHaveLength(6);
      expect(statements.findIndex(({ sql }) => sql.includes('document_counters'))).toBe(4);
      expect(statements[5]?.sql).toBe('commit');
      expect(await receiptsOf(year)).toEqual(numbered(year, count));
      expect(await recordsOf(payments)).toEqual(each(count));
    }
  });

  test('write the same events, entries and history as one alone', async () => {
    const { now } = newYear();
    const payments = await requestPayments(orm, 3);
    await settlePayment(orm.em.fork(), success(payments[0]!), now);
    await settlePayments(orm.em.fork(), [success(payments[1]!), success(payments[2]!)], now);
    const written = async ({ id, invoiceId }: RequestedPayment) => {
      const [row] = await rows<{ all: unknown }>(
        `select jsonb_build_object(
           'events', (select jsonb_agg(jsonb_build_array(type, aggregate_version, data) order by position) from outbox where aggregate_id in (?, ?)),
           'entries', (select jsonb_agg(jsonb_build_array(memo, account, debit, credit, e.invoice_id, business_date) order by e.id)
             from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where payment_id = ?),
           'history', (select jsonb_agg(jsonb_build_array(kind, name, note, at) order by id) from payment_exchanges where payment_id = ?),
           'payment', (select to_jsonb(p) from payments p where id = ?)) as all`,
        [id, invoiceId, id, id, id],
      );
      const [own] = await rows<Record<string, string>>(
        `select i.invoice_number, i.job_id, p.customer_id, p.reference, p.receipt_number, p.created_at::text from payments p
           join invoices i on i.id = p.invoice_id where p.id = ?`,
        [id],
      );
      const names = [id, invoiceId, ...Object.values(own!)];
      return { text: JSON.stringify(row!.all), names };
    };
    const [alone, ...together] = await Promise.all(payments.map(written));
    const general = ({ text, names }: { text: string; names: string[] }) =>
      names.reduce((result, name, index) => result.replaceAll(name, `<${index}>`), text);
    for (const one of together) expect(general(one)).toBe(general(alone!));
    expect(alone!.text).toContain('billing.invoice.paid.v1');
  });

  test('are each judged: a wrong amount, one after a success, and a failure', async () => {
    const { year, now } = newYear();
    const payments = await requestPayments(orm, 5);
    const [wrong, settled, declined, ...plain] = payments;
    await settlePayment(orm.em.fork(), success(settled!), now);
    const statuses = await settlePayments(
      orm.em.fork(),
      [
        success(plain[0]!),
        success(wrong!, 1_000),
        success(settled!, 1_000),
        { paymentId: declined!.id, reported: { state: 'failed', failure: 'REJECTED_BY_PAYER', detail: '' } },
        success(plain[1]!),
      ],
      now,
    );
    expect(statuses).toEqual(['succeeded', 'failed', 'succeeded', 'failed', 'succeeded']);
    expect(await receiptsOf(year)).toEqual(numbered(year, 3));
    expect(await recordsOf(payments)).toEqual(each(3));
    expect(
      await rows('select reason, received_amount from quarantine_items where payment_id in (?)', [
        [wrong!.id, settled!.id],
      ]),
    ).toEqual([{ reason: 'wrong_amount', received_amount: 1_000 }]);
    expect(
      await rows('select type from outbox where aggregate_id in (?) order by position', [[wrong!.id, declined!.id]]),
    ).toEqual([{ type: 'billing.payment.failed.v1' }, { type: 'billing.payment.failed.v1' }]);
  });

  test('of one invoice: the first counts, the second is left and refunded', async () => {
    const { now } = newYear();
    const [first] = await requestPayments(orm, 1);
    const second = { id: crypto.randomUUID() };
    await rows(
      `insert into payments (id, invoice_id, customer_id, method, channel, amount, status, failure, reference, requested_by, version,
           created_at, updated_at)
         select ?, invoice_id, customer_id, method, channel, amount, 'expired', 'CANCELLED', gen_random_uuid()::text, requested_by, 2,
           now(), now() from payments where id = ?`,
      [second.id, first!.id],
    );
    const settlements = [success(first!), success(second)];
    expect(new Set(await settlePayments(orm.em.fork(), settlements, now))).toEqual(new Set(['succeeded', left]));
    const results = await settleAll(orm, settlements, now);
    expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual(['succeeded', 'succeeded']);
    expect(await rows('select cause, amount from refunds where payment_id in (?)', [[first!.id, second.id]])).toEqual([
      { cause: 'second_payment', amount },
    ]);
  });

  test('of one transaction id: the first counts, the second is left and pays nothing', async () => {
    const { year, now } = newYear();
    const payments = await requestPayments(orm, 2);
    const same = payments.map(({ id }, index): Settlement => {
      const transactionId = `${['ab.cd', 'AB CD'][index]}${year}`;
      return { paymentId: id, reported: { state: 'succeeded', amount, currency: 'UGX', transactionId } };
    });
    expect(await settlePayments(orm.em.fork(), same, now)).toEqual(['succeeded', left]);
    expect(await settlePayment(orm.em.fork(), same[1]!, now)).toBe('failed');
    expect(await receiptsOf(year)).toEqual(numbered(year, 1));
  });

  test('one of which fails, and one is unknown: the others are settled alone, each once and without a gap', async () => {
    const { year, now } = newYear();
    const payments = await requestPayments(orm, 20);
    const broken = payments[10]!;
    await rows('delete from job_summaries where job_id = (select job_id from invoices where id = ?)', [
      broken.invoiceId,
    ]);
    const settlements = [...payments, { id: crypto.randomUUID() }].map((payment) => success(payment));
    const results = await settleAll(orm, settlements, now);
    const reasons = results.flatMap((result, index) => (result.status === 'rejected' ? [[index, result.reason]] : []));
    expect(reasons).toEqual([
      [10, expect.objectContaining({ message: expect.stringContaining('Unknown job') })],
      [20, expect.objectContaining({ status: 404 })],
    ]);
    expect(await receiptsOf(year)).toEqual(numbered(year, 19));
    expect(await recordsOf(payments)).toEqual(each(19));
    expect(await recordsOf([broken])).toEqual(each(0));
  });

  test('by two processes at once: each is settled once, without a gap', async () => {
    const { year, now } = newYear();
    const payments = await requestPayments(orm, 80);
    const settlements = payments.map((payment) => success(payment));
    const results = await Promise.all([
      settleAll(orm, settlements, now),
      settleAll(other, settlements.toReversed(), now),
    ]);
    expect(new Set(results.flat().map((result) => result.status === 'fulfilled' && result.value))).toEqual(
      new Set(['succeeded']),
    );
    expect(await receiptsOf(year)).toEqual(numbered(year, 80));
    expect(await recordsOf(payments)).toEqual(each(80));
  });

  test('while their invoices are cancelled, paid in cash and refunded: no transaction is repeated, and nothing stays owed', async () => {
    const { now } = newYear();
    const payments = await requestPayments(orm, 45);
    const admin = newPrincipal({ role: 'admin' });
    const jobs = new Map(
      (
        await rows<{ id: string; jobId: string }>('select id, job_id as "jobId" from invoices where id in (?)', [
          payments.map(({ invoiceId }) => invoiceId),
        ])
      ).map(({ id, jobId }) => [id, jobId]),
    );
    const commands: ((em: EntityManager, payment: RequestedPayment) => Promise<unknown>)[] = [
      (em, { invoiceId }) => changeInvoiceStatus(em, { invoiceId, status: 'cancelled', actor: admin, now }),
      (em, { invoiceId }) =>
        recordCash(em, { takenBy: admin, cash: { jobId: jobs.get(invoiceId)!, amount: money(amount) }, now }),
      (em, { id: paymentId }) => refundPayment(em, { paymentId, amount: undefined, reason: 'Test', actor: admin, now }),
    ];
    const refused: unknown[] = [];
    const statements = await queriesDuring(async () => {
      const work = [...payments.toReversed().entries()];
      const worker = async () => {
        for (let next = work.shift(); next; next = work.shift()) {
          const [index, payment] = next;
          await commands[index % 3]!(other.em.fork(), payment).catch(({ code }) => refused.push(code));
        }
      };
      const [settled] = await Promise.all([
        settleAll(
          orm,
          payments.map((payment) => success(payment)),
          now,
        ),
        // Fewer than the connections of a process.
        ...Array.from({ length: 9 }, worker),
      ]);
      expect(settled).toEqual(payments.map(() => ({ status: 'fulfilled', value: 'succeeded' })));
    });
    for (const code of refused) expect(['INVOICE_FINAL', 'INVOICE_PAID', 'PAYMENT_NOT_SUCCEEDED']).toContain(code);
    // After a deadlock one of the transactions would be rolled back and repeated.
    expect(statements.filter(({ sql }) => /^rollback$/i.test(sql))).toHaveLength(refused.length);
    const owed = await rows<{ balance: string }>(
      `select sum(debit - credit) as balance from ledger_entries where account = 'receivable' and invoice_id in (?) group by invoice_id`,
      [payments.map(({ invoiceId }) => invoiceId)],
    );
    expect(owed.map(({ balance }) => Number(balance))).toEqual(payments.map(() => 0));
  });
});

describe('a batch', () => {
  test.each(['invoice', 'payment', 'transaction id'] as const)(
    'does not wait for a locked %s: the payment is left, and settled alone afterwards',
    async (what) => {
      const { year, now } = newYear();
      const [locked, free] = await requestPayments(orm, 2);
      const lock = {
        invoice: lockRow('invoices', locked!.invoiceId),
        payment: lockRow('payments', locked!.id),
        'transaction id': (em: EntityManager) =>
          lockTransaction(em, { provider: 'mtn_money', transactionId: plainId(locked!.id) }),
      }[what];
      let settled: ReturnType<typeof settleAll> | undefined;
      await whileLocked(lock, async () => {
        const results = await settlePayments(orm.em.fork(), [success(locked!), success(free!)], now);
        expect(results).toEqual([left, 'succeeded']);
        settled = settleAll(orm, [success(locked!)], now);
      });
      expect(await settled).toEqual([{ status: 'fulfilled', value: 'succeeded' }]);
      expect(await receiptsOf(year)).toEqual(numbered(year, 2));
    },
  );

  test('of histories is written in one statement, and leaves those of locked payments', async () => {
    const [locked, ...free] = await requestPayments(orm, 3);
    const at = new Date();
    const steps = [locked!, ...free].map(({ id: paymentId }) =>
      ['one', 'two'].map((name) => ({ paymentId, kind: 'request' as const, name, received: { name }, at })),
    );
    await whileLocked(lockRow('payments', locked!.id), async () => {
      const statements = await queriesOf(async () =>
        expect(await keepExchanges(orm.em.fork(), steps)).toEqual([left, true, true]),
      );
      expect(statements).toHaveLength(1);
    });
    const written = await rows<{ names: string[] }>(
      `select array_agg(name || (received->>'name') order by id) as names from payment_exchanges where payment_id in (?) group by payment_id`,
      [[locked!, ...free].map(({ id }) => id)],
    );
    expect(written).toEqual([{ names: ['oneone', 'twotwo'] }, { names: ['oneone', 'twotwo'] }]);
  });

  test.each([64, 128])('of %i histories keeps the order of the steps', async (count) => {
    const payments = await requestPayments(orm, count);
    const at = new Date();
    await keepExchanges(
      orm.em.fork(),
      payments.map(({ id: paymentId }) =>
        ['first', 'second'].map((name) => ({ paymentId, kind: 'request' as const, name, at })),
      ),
    );
    const written = await rows(
      `select names, count(*)::int from (select array_agg(name order by id) as names from payment_exchanges
         where payment_id in (?) group by payment_id) as histories group by names`,
      [payments.map(({ id }) => id)],
    );
    expect(written).toEqual([{ names: ['first', 'second'], count }]);
  });
});

test('a settlement alone waits for its transaction id', async () => {
  const { now } = newYear();
  const [payment] = await requestPayments(orm, 1);
  const name = { provider: 'mtn_money' as const, transactionId: plainId(payment!.id) };
  let settled: ReturnType<typeof settlePayment> | undefined;
  await whileLocked(
    (em) => lockTransaction(em, name),
    async () => {
      settled = settlePayment(orm.em.fork(), success(payment!), now);
      await lockWait();
    },
  );
  expect(await settled).toBe('succeeded');
});

test('a settlement that waits while cash pays its invoice: counts for nothing, and is refunded', async () => {
  const { now } = newYear();
  const [payment] = await requestPayments(orm, 1);
  const { id, invoiceId } = payment!;
  const [invoice] = await rows<{ jobId: string }>('select job_id as "jobId" from invoices where id = ?', [invoiceId]);
  const cash = { jobId: invoice!.jobId, amount: money(amount) };
  let settled: ReturnType<typeof settlePayment> | undefined;
  await whileLocked(
    (em) => recordCash(em, { takenBy: newPrincipal({ role: 'admin' }), cash, now }),
    async () => {
      settled = settlePayment(orm.em.fork(), success(payment!), now);
      await lockWait();
    },
  );
  expect(await settled).toBe('succeeded');
  expect(await rows('select allocated from payments where id = ?', [id])).toEqual([{ allocated: 0 }]);
  expect(await rows('select cause, amount from refunds where payment_id = ?', [id])).toEqual([
    { cause: 'second_payment', amount },
  ]);
});

test('steps of a locked payment: wait for it alone, and are written', async () => {
  const [payment] = await requestPayments(orm, 1);
  const step = { paymentId: payment!.id, kind: 'request' as const, name: 'alone', at: new Date() };
  let kept: Promise<void> | undefined;
  await whileLocked(lockRow('payments', payment!.id), async () => {
    kept = batchedWrites(orm, fixedClock(step.at), logger).keep([step]);
    await lockWait();
  });
  await kept;
  expect(await rows('select name from payment_exchanges where payment_id = ?', [payment!.id])).toEqual([
    { name: 'alone' },
  ]);
});

test('steps of a settlement that is refused: are kept once', async () => {
  const { now } = newYear();
  const [payment] = await requestPayments(orm, 1);
  const { id: paymentId, invoiceId } = payment!;
  await rows('delete from job_summaries where job_id = (select job_id from invoices where id = ?)', [invoiceId]);
  const steps = [{ paymentId, kind: 'request' as const, name: 'refused', at: now }];
  const { settle } = batchedWrites(orm, fixedClock(now), logger);
  await expect(settle({ ...success(payment!), steps })).rejects.toThrow('Unknown job');
  expect(await rows('select name from payment_exchanges where payment_id = ?', [paymentId])).toEqual([
    { name: 'refused' },
  ]);
});

test('steps of an unknown payment: cannot be kept, which is logged, and the error is that of the settlement', async () => {
  const { now } = newYear();
  const paymentId = crypto.randomUUID();
  const steps = [{ paymentId, kind: 'request' as const, name: 'unknown', at: now }];
  const warned = vi.spyOn(logger, 'warn');
  const { settle } = batchedWrites(orm, fixedClock(now), logger);
  await expect(settle({ ...success({ id: paymentId }), steps })).rejects.toMatchObject({ status: 404 });
  expect(warned).toHaveBeenLastCalledWith(
    { err: expect.objectContaining({ code: '23503' }), paymentId },
    'steps of a payment could not be kept',
  );
});

test('checks of 32 due payments: take fewer statements than there are payments, from the claim to the time of the next check', async () => {
  const { year, now } = newYear();
  const clock = fixedClock(now.toISOString());
  const payments = await requestPayments(orm, 32);
  await rows(`update payments set next_check_at = ? where id in (?)`, [now, payments.map(({ id }) => id)]);
  await rows(
    `insert into payment_exchanges (payment_id, kind, name, at) select id, 'notice', 'callback: success', ? from payments where id in (?)`,
    [now, payments.map(({ id }) => id)],
  );
  let asked = 0;
  let settled = 0;
  const [allAsked, allSettled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const provider = {
    async enquire(reference: string, log: ExchangeLog): Promise<ProviderState> {
      if (++asked === payments.length) allAsked.resolve();
      await allAsked.promise;
      log({ name: 'status of the request', status: 200, sent: null, received: { reference } });
      return { state: 'succeeded', amount, currency: 'UGX', transactionId: reference };
    },
  } as PromptProvider;
  const writes = batchedWrites(orm, clock, logger);
  const settle = async (settlement: Settlement) => {
    const status = await writes.settle(settlement);
    if (++settled === payments.length) allSettled.resolve();
    return status;
  };
  const providers = { card: null, mtn_money: provider, airtel_money: null };
  const desk = { ...writes, settle, clock, minimumAmount: 1_000, providers };
  const statements = await queriesDuring(async () => {
    await using _checks = startPaymentChecks(orm, desk, logger);
    await allSettled.promise;
  });
  expect(statements.length).toBeLessThan(payments.length);
  expect(await receiptsOf(year)).toEqual(numbered(year, 32));
  expect(await recordsOf(payments)).toEqual(each(32));
  const history = await rows<{ note: string | null; count: number }>(
    `select kind, name, note, count(*)::int from payment_exchanges where payment_id in (?) and kind <> 'change' group by 1, 2, 3 order by 1`,
    [payments.map(({ id }) => id)],
  );
  expect(history).toEqual([
    { kind: 'notice', name: 'callback: success', note: 'Confirmed by the provider', count: 32 },
    { kind: 'request', name: 'status of the request', note: null, count: 32 },
  ]);
});
