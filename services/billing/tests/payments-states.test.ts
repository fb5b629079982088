import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import type { Payment as WirePayment } from '@yoza/billing-contract/payments';
import { openDatabase } from '@yoza/service-kit/database';
import { eventually } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { followJobs } from '../src/booking/follow-jobs.ts';
import { balanceOf } from '../src/ledger/balance.ts';
import { partsOf, sumOf } from '../src/ledger/payment-parts.ts';
import { cardLifeMs, nextCheck } from '../src/settlement/check-schedule.ts';
import type { CheckedPayment } from '../src/settlement/check-schedule.ts';
import { Payment, unusedAfterMs } from '../src/payment/payment.entity.ts';
import { shareOut } from '../src/allocation/record-success.ts';
import { settlePayment } from '../src/settlement/settle-payments.ts';
import type { ProviderState } from '../src/provider/ports.ts';
import { createBillingDatabase } from './database.ts';
import { jobEvent, jobSnapshot } from './history.ts';
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

const now = new Date(today);
const amount = 89_119;
const failures = ['DECLINED', 'REJECTED_BY_PAYER', 'NOT_ANSWERED', 'CANCELLED', 'PROVIDER_REFUSED'] as const;

/** Possible responses of a provider: mostly correct, occasionally with another amount, currency, payer or an earlier id. */
const response = fc.oneof(
  fc.constant<ProviderState>({ state: 'pending' }),
  fc.constant<ProviderState>({ state: 'missing' }),
  fc.record({ state: fc.constant('failed' as const), failure: fc.constantFrom(...failures), detail: fc.string() }),
  fc.record({
    state: fc.constant('succeeded' as const),
    amount: fc.oneof({ weight: 4, arbitrary: fc.constant(amount) }, fc.constantFrom(1, amount - 1, amount + 1, NaN)),
    currency: fc.oneof({ weight: 6, arbitrary: fc.constant('UGX') }, fc.constant('USD')),
    transactionId: fc.oneof({ weight: 6, arbitrary: fc.uuid() }, fc.constant('of before')),
    customerId: fc.oneof({ weight: 6, arbitrary: fc.constant('own') }, fc.uuid()),
  }),
);

const isOver = (status: WirePayment['status']) => status !== 'created' && status !== 'pending';

async function stored(method: 'card' | 'mtn_money'): Promise<{ id: string; invoiceId: string; customerId: string }> {
  const job = jobSnapshot();
  const policy = { dueDays: 7, clock: { now: () => now } };
  await withTransaction(orm.em.fork(), (em) => followJobs(em, [jobEvent('booked', job)], policy));
  const [invoice] = await orm.em.fork().execute<{ id: string }[]>('select id from invoices where job_id = ?', [job.id]);
  const payment = Payment.start({
    invoiceId: invoice!.id,
    customerId: job.customerId,
    method,
    channel: 'provider',
    amount,
    reference: crypto.randomUUID(),
    requestedBy: job.customerId,
    now,
  });
  await withTransaction(orm.em.fork(), async (em: EntityManager) => void em.persist(payment));
  return { id: payment.id, invoiceId: invoice!.id, customerId: job.customerId };
}

describe('settling', () => {
  test('never reverses a success, books received money once, and pays nothing on a mismatch', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('card' as const, 'mtn_money' as const),
        fc.array(response, { minLength: 1, maxLength: 8 }),
        async (method, responses) => {
          const { id, invoiceId, customerId } = await stored(method);
          let before: WirePayment['status'] = 'created';
          for (const each of responses) {
            const providerResponse =
              each.state === 'succeeded' && each.customerId === 'own' ? { ...each, customerId } : each;
            const status = await settlePayment(orm.em.fork(), { paymentId: id, reported: providerResponse }, now);
            if (before === 'succeeded') expect(status).toBe('succeeded');
            if (isOver(before) && status !== before) expect(['succeeded', 'failed']).toContain(status);
            expect(isOver(before) && !isOver(status)).toBe(false);
            before = status;
          }
          const payment = await orm.em.fork().findOneOrFail(Payment, { id });
          const parts = await partsOf(orm.em.fork(), id);
          const open = await balanceOf(orm.em.fork(), invoiceId);
          if (payment.status === 'succeeded') {
            expect({ parts, open }).toEqual({ parts: { invoice: amount, tip: 0, unallocated: 0 }, open: 0 });
          } else {
            expect({ invoice: parts.invoice, open }).toEqual({ invoice: 0, open: amount });
            if (!payment.isSetAside) expect(sumOf(parts)).toBe(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('books a payment once with twenty concurrent calls', async () => {
    const { id, invoiceId } = await stored('mtn_money');
    const success = { state: 'succeeded', amount, currency: 'UGX', transactionId: crypto.randomUUID() } as const;
    const states = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(orm.em.fork(), { paymentId: id, reported: success }, now)),
    );
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    expect(await balanceOf(orm.em.fork(), invoiceId)).toBe(0);
    const events = await orm.em.fork().execute('select 1 from outbox where aggregate_id = ?', [id]);
    expect(events).toHaveLength(1);
  });

  test('counts no money twice for a transaction that paid another payment', async () => {
    const [one, two] = [await stored('mtn_money'), await stored('mtn_money')];
    const success = { state: 'succeeded', amount, currency: 'UGX', transactionId: crypto.randomUUID() } as const;
    expect(await settlePayment(orm.em.fork(), { paymentId: one.id, reported: success }, now)).toBe('succeeded');
    expect(await settlePayment(orm.em.fork(), { paymentId: two.id, reported: success }, now)).toBe('failed');
    expect(await balanceOf(orm.em.fork(), two.invoiceId)).toBe(amount);
    expect(sumOf(await partsOf(orm.em.fork(), two.id))).toBe(0);
    const items = await orm.em
      .fork()
      .execute<{ received_amount: number | null }[]>(
        `select received_amount from quarantine_items where payment_id = ? and reason = 'already_used'`,
        [two.id],
      );
    expect(items).toEqual([{ received_amount: null }]);
  });

  test('counts no money twice if the customer typed the transaction id without its dots', async () => {
    const [one, two] = [await stored('mtn_money'), await stored('mtn_money')];
    const success = { state: 'succeeded', amount, currency: 'UGX' } as const;
    const typed = `MP${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`;
    const written = `${typed.slice(0, 8).toLowerCase()}.${typed.slice(8, 12)}.${typed.slice(12)}`;
    await settlePayment(orm.em.fork(), { paymentId: one.id, reported: { ...success, transactionId: typed } }, now);
    expect(
      await settlePayment(orm.em.fork(), { paymentId: two.id, reported: { ...success, transactionId: written } }, now),
    ).toBe('failed');
    expect(await balanceOf(orm.em.fork(), two.invoiceId)).toBe(amount);
  });

  test('ends a payment with an implausible amount, and sets it aside without money', async () => {
    for (const huge of [100_000_000, 3_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const { id } = await stored('mtn_money');
      const success = {
        state: 'succeeded',
        amount: huge,
        currency: 'UGX',
        transactionId: crypto.randomUUID(),
      } as const;
      expect(await settlePayment(orm.em.fork(), { paymentId: id, reported: success }, now)).toBe('failed');
      expect(sumOf(await partsOf(orm.em.fork(), id))).toBe(0);
      const items = await orm.em
        .fork()
        .execute('select received_amount, details from quarantine_items where payment_id = ?', [id]);
      expect(items).toMatchObject([{ received_amount: null, details: { answered: { amount: String(huge) } } }]);
    }
  });
});

test('payment event: names the invoice of a booking that takes over the payment during settlement', async () => {
  const { id, invoiceId } = await stored('card');
  await orm.em.fork().execute('update payments set invoice_id = null where id = ?', [id]);
  let settled: Promise<unknown> | undefined;
  await withTransaction(orm.em.fork(), async (em) => {
    await em.execute('select 1 from payments where id = ? for update', [id]);
    settled = settlePayment(
      orm.em.fork(),
      { paymentId: id, reported: { state: 'failed', failure: 'DECLINED', detail: '' } },
      now,
    );
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => (await orm.em.fork().execute(waits)).length > 0);
    await em.execute('update payments set invoice_id = ? where id = ?', [invoiceId, id]);
  });
  expect(await settled).toBe('failed');
  const [event] = await orm.em
    .fork()
    .execute<{ data: Record<string, unknown> }[]>('select data from outbox where aggregate_id = ?', [id]);
  expect(event!.data).toMatchObject({ invoiceId, invoiceNumber: expect.stringMatching(/^INV-/) });
});

test('received amount: is divided without losing a shilling, and an invoice gets a maximum of its balance due', () => {
  const whole = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      whole,
      fc.integer({ min: -1_000, max: 99_999_999 }),
      (received, tip, open) => {
        const share = shareOut(received, tip, open);
        expect(share.allocated + share.tip + share.excess).toBe(received);
        expect(Math.min(share.allocated, share.tip, share.excess)).toBeGreaterThanOrEqual(0);
        expect(share.allocated).toBeLessThanOrEqual(Math.max(open, 0));
        expect(share.tip).toBeLessThanOrEqual(tip);
      },
    ),
  );
});

describe('the next check of a payment', () => {
  const waiting: CheckedPayment = {
    method: 'mtn_money',
    status: 'pending',
    failure: null,
    invoiceId: 'x',
    reference: 'x',
    cancelWanted: false,
    checks: 1,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
    succeededAt: null,
    updatedAt: now,
  };
  const after = (payment: Partial<CheckedPayment>, milliseconds: number) => {
    const at = new Date(now.getTime() + milliseconds);
    const next = nextCheck({ ...waiting, ...payment }, at);
    return next === null ? null : next.getTime() - now.getTime();
  };

  test('is always scheduled and within 20 s while the payer can respond', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(330_000), (checks, age) => {
        const next = after({ checks }, age)!;
        expect(next).toBeGreaterThan(age);
        expect(next).toBeLessThanOrEqual(age + 20_000);
      }),
    );
  });

  test('is scheduled four more times after the payment has ended', () => {
    const expired = { status: 'expired', failure: 'NOT_ANSWERED' } as const;
    const looks: number[] = [];
    for (let at: number | null = 330_000; at !== null; at = after(expired, at)) looks.push(at);
    expect(looks.slice(1).map((at) => at - 300_000)).toEqual([60_000, 600_000, 3_600_000, 86_400_000]);
  });

  test('follows the same schedule for a prompt that was given up, until its time is over', () => {
    const given = { status: 'expired', failure: 'CANCELLED', checks: 20 } as const;
    expect(after(given, 10_000)).toBe(30_000);
    expect(after(given, 400_000)).toBe(900_000);
  });

  test('is within 10 s for a minute, within 50 s for an hour, and at the end of the day for a card', () => {
    fc.assert(
      fc.property(fc.nat(3_600_000 - 1), (age) => {
        expect(after({ method: 'card' }, age)! - age).toBeLessThanOrEqual(50_000);
      }),
    );
    expect(after({ method: 'card' }, 59_999)).toBe(69_999);
    expect(after({ method: 'card' }, 60_000)).toBe(80_000);
    expect(after({ method: 'card' }, cardLifeMs - 1_000)).toBe(cardLifeMs);
    expect(after({ method: 'card', status: 'expired', failure: 'CANCELLED' }, 0)).toBeNull();
  });

  test('is not scheduled after a success, unless the payment waits for a booking, nor after a mismatch', () => {
    const paid = { method: 'card', status: 'succeeded', succeededAt: now } as const;
    expect(after(paid, 0)).toBeNull();
    expect(after({ ...paid, invoiceId: null }, 0)).toBe(unusedAfterMs);
    expect(after({ ...paid, invoiceId: null }, unusedAfterMs)).toBe(unusedAfterMs + 60_000);
    expect(after({ status: 'failed', failure: 'WRONG_AMOUNT' }, 0)).toBeNull();
  });
});
