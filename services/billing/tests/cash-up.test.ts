import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { today } from './world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterEach(() => counter.world.clock.set(today));
afterAll(() => counter?.[Symbol.asyncDispose]());

/** Last business day used; each test has its own, at 11:00 in Kampala. */
let lastDay = 0;
function newDay(): string {
  lastDay += 1;
  const date = `2027-03-${String(lastDay).padStart(2, '0')}`;
  counter.world.clock.set(`${date}T08:00:00.000Z`);
  return date;
}
const cashUp = async (date: string) => (await counter.asAdmin('GET', `/api/cash-up/${date}`)).body;
const count = (date: string, counted: object, note?: string) =>
  counter.asAdmin('PUT', `/api/cash-up/${date}`, { body: { counted, note } });
const cash = (jobId: string, amount: number, tip = 0, call = counter.asTechnician) =>
  call('POST', '/api/payments/cash', { body: { jobId, amount, tip } });
const enter = (provider: string, transactionId: string, amount: number) =>
  counter.asAdmin('POST', '/api/transfers', { body: { provider, transactionId, amount } });
const none = {
  payments: 0,
  received: '0.00',
  tips: '0.00',
  refunds: 0,
  refunded: '0.00',
  expected: '0.00',
  counted: null,
  difference: null,
};

describe('the cash-up of a day', () => {
  test('includes very large amounts, such as a mistyped tip', async () => {
    const date = newDay();
    for (const { job } of [await counter.bookedJob(), await counter.bookedJob()]) {
      expect((await cash(job.id, 99_999_999, 99_950_000)).status).toBe(201);
    }
    const { lines, cashByPerson } = await cashUp(date);
    expect(lines.find(({ method }: any) => method === 'cash')).toMatchObject({
      received: '199999998.00',
      tips: '199900000.00',
      expected: '199999998.00',
    });
    expect(cashByPerson).toMatchObject([{ payments: 2, amount: '199999998.00' }]);
  });

  test('is empty before anything happened', async () => {
    const date = newDay();
    expect(await cashUp(date)).toEqual({
      date,
      lines: ['card', 'mtn_money', 'airtel_money', 'cash'].map((method) => ({ method, ...none })),
      cashByPerson: [],
      ledgerBalances: true,
      countedBy: null,
      countedAt: null,
      note: null,
    });
  });

  test('shows the amounts by payment method, and cash by the person who received it', async () => {
    const jobs = await Promise.all(Array.from({ length: 4 }, () => counter.bookedJob()));
    const date = newDay();
    await cash(jobs[0]!.job.id, 90_119, 1_000);
    await cash(jobs[1]!.job.id, 20_000);
    await cash(jobs[2]!.job.id, 5_000, 0, counter.asAdmin);
    await enter('airtel_money', 'AIRTEL0001', 40_000);
    const { body: transfer } = await enter('mtn_money', 'MTN0000001', 89_119);
    await counter.asAdmin('POST', `/api/transfers/${transfer.id}/match`, { body: { invoiceId: jobs[3]!.invoiceId } });
    expect(await cashUp(date)).toMatchObject({
      lines: [
        { method: 'card', ...none },
        { ...none, method: 'mtn_money', payments: 1, received: '89119.00', expected: '89119.00' },
        { ...none, method: 'airtel_money', payments: 1, received: '40000.00', expected: '40000.00' },
        { ...none, method: 'cash', payments: 3, received: '115119.00', tips: '1000.00', expected: '115119.00' },
      ],
      cashByPerson: [
        { personId: counter.technician.userId, name: 'Moses Ssali', payments: 2, amount: '110119.00' },
        { personId: counter.admin.userId, name: 'Achieng Okot', payments: 1, amount: '5000.00' },
      ],
      ledgerBalances: true,
    });
  });

  test('takes off what was paid back, on the day it was', async () => {
    const { job } = await counter.bookedJob();
    const first = newDay();
    const { body: payment } = await cash(job.id, 30_000);
    const second = newDay();
    const { body: refund } = await counter.asAdmin('POST', `/api/payments/${payment.id}/refunds`, {
      body: { amount: 10_000, reason: 'A seat was left out' },
    });
    expect((await cashUp(second)).lines[3]).toMatchObject(none);
    await counter.asAdmin('POST', `/api/refunds/${refund.id}/complete`, { body: { reference: 'Out of the drawer' } });
    expect((await cashUp(second)).lines[3]).toMatchObject({
      received: '0.00',
      refunds: 1,
      refunded: '10000.00',
      expected: '-10000.00',
    });
    expect((await cashUp(first)).lines[3]).toMatchObject({ received: '30000.00', refunds: 0, expected: '30000.00' });
  });

  test('counts a transfer on the day it was entered, not again when it is claimed', async () => {
    const { invoiceId } = await counter.bookedJob();
    const first = newDay();
    await enter('mtn_money', 'LATE000001', 89_119);
    const second = newDay();
    const claimed = await counter.asAdmin('POST', '/api/payments/transaction', {
      body: { invoiceId, provider: 'mtn_money', transactionId: 'LATE000001' },
    });
    expect(claimed).toMatchObject({ status: 202, body: { status: 'succeeded' } });
    expect((await cashUp(first)).lines[1]).toMatchObject({ payments: 1, received: '89119.00', expected: '89119.00' });
    expect((await cashUp(second)).lines[1]).toMatchObject(none);
    expect(await cashUp(second)).toMatchObject({ ledgerBalances: true });
  });

  test('covers a day in Kampala', async () => {
    const { job } = await counter.bookedJob();
    const date = newDay();
    counter.world.clock.set(`${date}T20:59:59.999Z`);
    await cash(job.id, 1_000);
    counter.world.clock.set(`${date}T21:00:00.000Z`);
    await cash(job.id, 2_000);
    expect((await cashUp(date)).lines[3]).toMatchObject({ payments: 1, received: '1000.00' });
    const next = newDay();
    expect((await cashUp(next)).lines[3]).toMatchObject({ payments: 1, received: '2000.00' });
  });

  test('reports if the ledger of the day does not balance', async () => {
    const { job } = await counter.bookedJob();
    const date = newDay();
    await cash(job.id, 1_000);
    expect((await cashUp(date)).ledgerBalances).toBe(true);
    // Normally prevented by the database.
    await counter.rows('alter table ledger_entries disable trigger user');
    await counter.rows(
      `update ledger_entries set debit = debit + 1 where debit > 0
         and transaction_id in (select id from ledger_transactions where business_date = ?)`,
      [date],
    );
    await counter.rows('alter table ledger_entries enable trigger user');
    expect((await cashUp(date)).ledgerBalances).toBe(false);
  });
});

describe('a cash count', () => {
  test('is shown with the expected amount, the difference and the admin who counted', async () => {
    const { job } = await counter.bookedJob();
    const date = newDay();
    await cash(job.id, 30_000);
    const response = await count(date, { cash: '29500.00', mtn_money: 0 }, ' A note was missing ');
    expect(response).toMatchObject({
      status: 200,
      body: {
        lines: [
          { method: 'card', counted: null, difference: null },
          { method: 'mtn_money', counted: '0.00', difference: '0.00' },
          { method: 'airtel_money', counted: null },
          { method: 'cash', expected: '30000.00', counted: '29500.00', difference: '-500.00' },
        ],
        countedBy: 'Achieng Okot',
        countedAt: `${date}T08:00:00.000Z`,
        note: 'A note was missing',
      },
    });
    expect(await cashUp(date)).toEqual(response.body);
  });

  test('is replaced by a later count, and kept', async () => {
    const date = newDay();
    await count(date, { cash: 1_000, card: 5 }, 'First');
    const again = await count(date, { cash: 2_000 });
    expect(again.body).toMatchObject({ note: null, lines: [{ counted: null }, {}, {}, { counted: '2000.00' }] });
    const kept = await counter.rows('select counted, note from cash_counts where business_date = ? order by id', [
      date,
    ]);
    expect(kept).toEqual([
      { counted: { cash: 1_000, card: 5 }, note: 'First' },
      { counted: { cash: 2_000 }, note: null },
    ]);
  });

  test('is accepted for today and past days and refused for future days', async () => {
    counter.world.clock.set('2026-11-21T21:00:00.000Z');
    expect((await count('2026-11-22', { cash: 0 })).status).toBe(200);
    expect((await count('2026-11-20', { cash: 0 })).status).toBe(200);
    expect(await count('2026-11-23', { cash: 0 })).toMatchObject({ status: 409, body: { code: 'DAY_TO_COME' } });
    expect(await cashUp('2026-11-23')).toMatchObject({ countedBy: null });
  });

  test.each([
    [{ counted: {} }],
    [{ counted: { cash: -1 } }],
    [{ counted: { cash: 0.5 } }],
    [{ counted: { cash: '100000000' } }],
    [{ counted: { cash: null } }],
    [{ counted: { cash: 1 }, note: 'x'.repeat(501) }],
    [{}],
    [[]],
  ])('is refused with %j', async (body) => {
    const response = await counter.asAdmin('PUT', '/api/cash-up/2026-11-20', { body });
    expect(response).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  test('is for admins and valid days only', async () => {
    for (const role of ['customer', 'technician', 'applicant'] as const) {
      const call = counter.billing.callAs(newPrincipal({ role }));
      expect((await call('GET', '/api/cash-up/2026-11-20')).status).toBe(403);
      expect((await call('PUT', '/api/cash-up/2026-11-20', { body: { counted: { cash: 1 } } })).status).toBe(403);
    }
    expect((await counter.billing.anonymous('GET', '/api/cash-up/2026-11-20')).status).toBe(401);
    for (const date of ['2026-02-30', 'today', '2026-11-20T00:00:00Z', '20261120']) {
      expect((await counter.asAdmin('GET', `/api/cash-up/${date}`)).status).toBe(400);
    }
  });
});
