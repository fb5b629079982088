import { money } from '@yoza/kernel-contract/primitives';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { fixedClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { ProblemError } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCreditNote } from '../src/correction/issue-credit-note.ts';
import { databaseOptions } from '../src/database.ts';
import { changeInvoiceStatus } from '../src/correction/change-invoice-status.ts';
import { followJobs } from '../src/booking/follow-jobs.ts';
import { moneyOf } from '../src/ledger/balance.ts';
import { partsOf, sumOf } from '../src/ledger/payment-parts.ts';
import { changePayment } from '../src/payment/change-payment.ts';
import { Payment } from '../src/payment/payment.entity.ts';
import { recordSuccess } from '../src/allocation/record-success.ts';
import { settlePayment } from '../src/settlement/settle-payments.ts';
import { resolveItem } from '../src/review/resolve-item.ts';
import { completeRefund } from '../src/refund/complete-refund.ts';
import { refundPayment } from '../src/refund/refund-payment.ts';
import { createBillingDatabase } from './database.ts';
import { jobEvent, jobSnapshot } from './history.ts';
import { pricedBy } from './priced-by.ts';
import { today } from './world.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createBillingDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

const clock = fixedClock(today);
const now = () => clock.now();
const actor = { userId: crypto.randomUUID(), name: 'Grace Admin', role: 'admin' } as const;
const rows = <Row = any>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);
const change = <Result>(work: (em: EntityManager) => Promise<Result>) => withTransaction(orm.em.fork(), work);

const amount = fc.integer({ min: 1, max: 130_000 });
const small = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ do: fc.constant('reprice' as const), base: fc.nat({ max: 120_000 }), tax: fc.nat({ max: 9_600 }) }),
  fc.record({
    do: fc.constant('order' as const),
    parts: fc.array(fc.nat({ max: 60_000 }), { minLength: 1, maxLength: 6 }),
  }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cash' as const), amount, tip: fc.nat({ max: 9_000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      amount,
      answered: fc.option(amount, { freq: 3, nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), which: small, amount: fc.option(amount) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      amount,
      lines: fc.option(fc.array(small, { minLength: 1 }), { freq: 2, nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay out' as const), which: small }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      which: small,
      how: fc.constantFrom('refund' as const, 'apply' as const, 'dismiss' as const),
    }),
  },
  fc.record({
    do: fc.constant('status' as const),
    status: fc.constantFrom('sent' as const, 'overdue' as const, 'paid' as const, 'cancelled' as const),
  }),
  fc.record({ do: fc.constant('cancel job' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays these steps on the money of one job and checks the books after each; steps refused with 4xx are skipped. */
async function live(steps: readonly Step[]): Promise<void> {
  let job = jobSnapshot();
  let version = 1;
  const policy = { dueDays: 7, clock };
  const applyJob = (em: EntityManager) => followJobs(em, [jobEvent('assigned', job, version++)], policy);
  await change(applyJob);
  const [invoice] = await rows<{ id: string; customer_id: string }>('select * from invoices where job_id = ?', [
    job.id,
  ]);
  const invoiceId = invoice!.id;
  const payments: string[] = [];
  const start = async (facts: { method: 'cash' | 'card'; amount: number; tip?: number }) => {
    const channel = facts.method === 'cash' ? 'counter' : 'provider';
    const reference = facts.method === 'cash' ? null : crypto.randomUUID();
    const { customerId } = job;
    const payment = Payment.start({
      ...facts,
      invoiceId,
      customerId,
      channel,
      reference,
      requestedBy: actor.userId,
      now: now(),
    });
    await rows(`update payments set status = 'expired' where invoice_id = ? and status in ('created', 'pending')`, [
      invoiceId,
    ]);
    await change(async (em) => void em.persist(payment));
    payments.push(payment.id);
    return payment.id;
  };
  const pick = <Item>(list: readonly Item[], which: number) =>
    list.length > 0 ? list[which % list.length] : undefined;

  const doing = {
    reprice: ({ base, tax }: Extract<Step, { do: 'reprice' }>) => {
      job = { ...job, basePrice: money(base), taxAmount: money(tax), totalPrice: money(base + tax), lines: [] };
      return change(applyJob);
    },
    order: ({ parts }: Extract<Step, { do: 'order' }>) => {
      job = { ...job, ...pricedBy(parts.map((gross, index) => ['add_on', `Part ${index + 1}`, gross, gross % 7])) };
      return change(applyJob);
    },
    cash: async ({ amount: received, tip }: Extract<Step, { do: 'cash' }>) => {
      const id = await start({ method: 'cash', amount: received, tip: Math.min(tip, received) });
      await changePayment(orm.em.fork(), id, (em, payment) =>
        recordSuccess(em, payment, { received, transactionId: null, now: now() }),
      );
    },
    card: async ({ amount: requested, answered = requested }: Extract<Step, { do: 'card' }>) => {
      const id = await start({ method: 'card', amount: requested });
      const reported = { state: 'succeeded', amount: answered, currency: 'UGX', customerId: job.customerId } as const;
      const transactionId = crypto.randomUUID();
      // The provider reports every payment twice.
      await settlePayment(orm.em.fork(), { paymentId: id, reported: { ...reported, transactionId } }, now());
      await settlePayment(orm.em.fork(), { paymentId: id, reported: { ...reported, transactionId } }, now());
    },
    refund: async ({ which, amount: refunded }: Extract<Step, { do: 'refund' }>) => {
      const paymentId = pick(payments, which);
      if (paymentId === undefined) return;
      const order = { paymentId, amount: refunded ?? undefined, reason: 'x', actor, now: now() };
      await refundPayment(orm.em.fork(), order);
    },
    credit: async ({ amount: taken, lines }: Extract<Step, { do: 'credit' }>) => {
      const [stored] = await rows<{ count: number }>(
        'select greatest(jsonb_array_length(lines), 1) as count from invoices where id = ?',
        [invoiceId],
      );
      const lineNumbers = lines && [...new Set(lines.map((which) => (which % stored!.count) + 1))];
      // Of lines a smaller amount is taken, which they are more likely to cost.
      const part = lineNumbers ? Math.ceil(taken / 5) : taken;
      await issueCreditNote(orm.em.fork(), { invoiceId, amount: part, lineNumbers, reason: 'x', actor, now: now() });
    },
    'pay out': async ({ which }: Extract<Step, { do: 'pay out' }>) => {
      const refunds = await rows<{ id: string }>(
        `select refunds.id from refunds join payments on payments.id = payment_id where invoice_id = ? order by refunds.id`,
        [invoiceId],
      );
      const refund = pick(refunds, which);
      if (refund) await completeRefund(orm.em.fork(), { refundId: refund.id, reference: 'x', actor, now: now() });
    },
    resolve: async ({ which, how }: Extract<Step, { do: 'resolve' }>) => {
      const items = await rows<{ id: string }>(
        'select id from quarantine_items where payment_id in (select id from payments where invoice_id = ?) order by id',
        [invoiceId],
      );
      const item = pick(items, which);
      const facts = { resolution: how, invoiceId: undefined, note: 'x', actor, now: now() };
      if (item) await resolveItem(orm.em.fork(), { itemId: item.id, ...facts });
    },
    status: ({ status }: Extract<Step, { do: 'status' }>) =>
      changeInvoiceStatus(orm.em.fork(), { invoiceId, status, actor, now: now() }),
    'cancel job': () => {
      job = { ...job, status: 'cancelled' };
      return change(applyJob);
    },
  };
  for (const one of steps) {
    await (doing[one.do] as (facts: Step) => Promise<unknown>)(one).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    });
    await expectSound(invoiceId);
  }
}

/** Checks the invariants of an invoice and its payments, which hold at any time. */
async function expectSound(invoiceId: string): Promise<void> {
  const [invoice] = await rows('select * from invoices where id = ?', [invoiceId]);
  const notes = await rows('select * from credit_notes where invoice_id = ?', [invoiceId]);
  const sum = (list: readonly any[], key: string) => list.reduce((total, row) => total + Number(row[key]), 0);
  for (const note of notes) {
    expect(note.subtotal + note.tax_amount).toBe(note.total_amount);
    if (note.lines.length > 0) {
      expect(sum(note.lines, 'amount')).toBe(note.subtotal);
      expect(sum(note.lines, 'tax')).toBe(note.tax_amount);
    }
    for (const { amount: part, tax } of note.lines) expect(Math.min(part, tax)).toBeGreaterThanOrEqual(0);
  }
  if (invoice.lines.length > 0) {
    expect(sum(invoice.lines, 'amount')).toBe(invoice.subtotal);
    expect(sum(invoice.lines, 'tax')).toBe(invoice.tax_amount);
  }
  expect(sum(notes, 'subtotal')).toBeLessThanOrEqual(invoice.subtotal);
  expect(sum(notes, 'tax_amount')).toBeLessThanOrEqual(invoice.tax_amount);

  const accounts = Object.fromEntries(
    (
      await rows(
        `select account, sum(debit - credit)::integer as sum from ledger_entries join ledger_transactions t on t.id = transaction_id
         where t.invoice_id = ? or payment_id in (select id from payments where invoice_id = ?) group by account`,
        [invoiceId, invoiceId],
      )
    ).map(({ account, sum: total }) => [account, total]),
  );
  const { paid, balance } = await moneyOf(orm.em.fork(), invoiceId);
  const isCancelled = invoice.status === 'cancelled';
  const owed = isCancelled ? 0 : invoice.total_amount - sum(notes, 'total_amount');
  expect(balance).toBe(owed - paid);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(accounts.revenue ?? 0).toBe(isCancelled ? 0 : sum(notes, 'subtotal') - invoice.subtotal);
  expect(accounts.tax ?? 0).toBe(isCancelled ? 0 : sum(notes, 'tax_amount') - invoice.tax_amount);
  if (invoice.status === 'paid' || isCancelled) expect(balance).toBe(0);
  else if (paid > 0) expect(balance).toBeGreaterThan(0);

  let counted = accounts.settled_by_hand ?? 0;
  for (const payment of await rows('select * from payments where invoice_id = ?', [invoiceId])) {
    const parts = await partsOf(orm.em.fork(), payment.id);
    const refunds = await rows('select * from refunds where payment_id = ?', [payment.id]);
    const [came] = await rows(
      `select coalesce(sum(debit), 0)::integer as sum from ledger_entries join ledger_transactions t on t.id = transaction_id
       where payment_id = ? and account = ?`,
      [payment.id, payment.method],
    );
    expect(Math.min(parts.invoice, parts.tip, parts.unallocated)).toBeGreaterThanOrEqual(0);
    expect(sumOf(parts) + sum(refunds, 'amount')).toBe(came.sum);
    expect(refunds.filter(({ cause }) => cause === 'cancellation').length).toBeLessThanOrEqual(1);
    if (isCancelled && payment.status === 'succeeded') expect(sumOf(parts)).toBe(0);
    counted += parts.invoice;
  }
  expect(counted).toBe(paid);
  const [due] = await rows(
    `select coalesce(sum(refunds.amount), 0)::integer as sum from refunds join payments on payments.id = payment_id
     where invoice_id = ? and refunds.status <> 'succeeded'`,
    [invoiceId],
  );
  expect(accounts.refunds_due ?? 0).toBe(0 - due.sum);
}

test('books: balance after any history of a job, its payments, refunds and credit notes', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), live), {
    numRuns: 60,
    endOnFailure: false,
  });
  const broken = await rows(
    'select transaction_id from ledger_entries group by transaction_id having sum(debit) <> sum(credit)',
  );
  expect(broken).toEqual([]);
  const [all] = await rows(
    'select sum(debit) = sum(credit) as balances, count(*)::integer as entries from ledger_entries',
  );
  expect(all.balances).toBe(true);
  expect(all.entries).toBeGreaterThan(300);
  const [named] = await rows(`select count(*)::integer as notes from credit_notes where lines <> '[]'`);
  expect(named.notes).toBeGreaterThan(0);
}, 240_000);
