import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPrincipal } from '@yoza/service-kit/testing';
import type { MoneyWorld } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());

const total = 89_119;
const credit = (invoiceId: string, body: unknown, headers?: Record<string, string>) =>
  money.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, { body, headers });
const listed = async (jobId: string) => (await money.asAdmin('GET', `/api/invoices?jobId=${jobId}`)).body[0];
const moneyOf = async (invoiceId: string) => (await money.asAdmin('GET', `/api/invoices/${invoiceId}/money`)).body;

describe('a credit note', () => {
  test('reduces the balance due, includes its share of the tax and publishes an event', async () => {
    const { invoiceId, job } = await money.bookedJob();
    const { status, body } = await credit(invoiceId, { amount: '9119.00', reason: 'Fewer seats' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ totalAmount: '9119.00', subtotal: '8444.00', taxAmount: '675.00', invoiceId });
    expect(body.number).toMatch(/^CN-2026-\d{6}$/);
    expect(await listed(job.id)).toMatchObject({ status: 'pending', amountPaid: '0.00', balance: '80000.00' });
    expect(await money.eventsOf(invoiceId)).toEqual(['invoice.issued', 'invoice.updated']);
    const [event] = await money.rows<{ data: any }>('select data from outbox where aggregate_id = ?', [body.id]);
    expect(event!.data).toMatchObject({
      invoiceId,
      jobId: job.id,
      document: { number: body.number, reason: 'Fewer seats', totalAmount: '9119.00', taxRate: 8 },
    });
  });

  test('refunds the paid amount that it covers, newest payment first', async () => {
    const owed = await money.bookedJob();
    const deposit = await money.inCash(owed, 30_000);
    const rest = await money.inCash(owed, total - 30_000, 0);
    expect(await money.invoiceOf(owed.invoiceId)).toMatchObject({ status: 'paid' });
    await credit(owed.invoiceId, { amount: 70_000, reason: 'Unhappy' });
    expect(await money.refundsOf(rest)).toMatchObject([{ amount: total - 30_000, status: 'to_pay_out' }]);
    expect(await money.refundsOf(deposit)).toMatchObject([{ amount: 10_881, status: 'to_pay_out' }]);
    expect(await listed(owed.job.id)).toMatchObject({
      status: 'paid',
      state: 'partly_refunded',
      amountPaid: '19119.00',
      amountRefunded: '70000.00',
      balance: '0.00',
    });
  });

  test('makes the invoice paid if only the paid amount remains', async () => {
    const owed = await money.bookedJob();
    await money.inCash(owed, 50_000);
    await credit(owed.invoiceId, { amount: total - 50_000, reason: 'Half done' });
    expect(await listed(owed.job.id)).toMatchObject({
      status: 'paid',
      state: 'paid',
      amountPaid: '50000.00',
      amountRefunded: '0.00',
      balance: '0.00',
    });
    expect((await moneyOf(owed.invoiceId)).refunds).toEqual([]);
    expect(await money.eventsOf(owed.invoiceId)).toEqual(['invoice.issued', 'invoice.updated', 'invoice.paid']);
  });

  test('cancels an open invoice if it covers the full amount, and refunds its payments with their tips', async () => {
    const owed = await money.bookedJob();
    const paymentId = await money.inCash(owed, 21_000, 1_000);
    await credit(owed.invoiceId, { amount: total, reason: 'Never happened' });
    expect(await listed(owed.job.id)).toMatchObject({
      status: 'cancelled',
      state: 'refunded',
      amountPaid: '0.00',
      amountRefunded: '20000.00',
      balance: '0.00',
    });
    const refunds = await money.refundsOf(paymentId);
    expect(refunds.map(({ amount }) => amount).sort()).toEqual([1_000, 20_000]);
    expect(await credit(owed.invoiceId, { amount: 1, reason: 'More' })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_CANCELLED' },
    });
    expect(await money.accounts(owed.invoiceId)).toEqual({ cash: 21_000, refunds_due: -21_000 });
  });

  test('leaves the refund of an amount marked as paid to an admin', async () => {
    const { invoiceId, job, invoice } = await money.bookedJob();
    await money.asAdmin('PATCH', `/api/invoices/${invoiceId}/status`, { body: { status: 'paid' } });
    expect(await listed(job.id)).toMatchObject({ amountPaid: '89119.00', balance: '0.00' });
    await credit(invoiceId, { amount: 10_000, reason: 'Scratch' });
    expect(await listed(job.id)).toMatchObject({
      status: 'paid',
      state: 'partly_refunded',
      amountPaid: '79119.00',
      amountRefunded: '10000.00',
      balance: '0.00',
    });
    const { body: items } = await money.asAdmin('GET', '/api/quarantine?open=true&limit=200');
    expect(items).toContainEqual(
      expect.objectContaining({
        reason: 'unbooked',
        expectedAmount: '10000.00',
        receivedAmount: null,
        details: expect.objectContaining({ invoiceNumber: invoice['invoiceNumber'] }),
      }),
    );
  });

  test('is limited to the remaining amount, also for 20 concurrent calls, and issued once per key', async () => {
    const { invoiceId } = await money.bookedJob();
    expect(await credit(invoiceId, { amount: total + 1, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_TOO_LARGE', left: '89119.00' },
    });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const same = await Promise.all([1, 2, 3].map(() => credit(invoiceId, { amount: 9_119, reason: 'x' }, key)));
    expect(new Set(same.map(({ body }) => body.number)).size).toBe(1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => credit(invoiceId, { amount: 30_000, reason: 'x' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    const { creditNotes } = await moneyOf(invoiceId);
    expect(creditNotes).toHaveLength(3);
    const numbers = (await money.rows<{ number: string }>('select number from credit_notes')).map(({ number }) =>
      Number(number.slice(-6)),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  test.each([[{ amount: '0.5', reason: 'x' }], [{ amount: 0, reason: 'x' }], [{ reason: 'x' }], [{ amount: 5 }]])(
    'is refused with %j',
    async (body) => {
      const { invoiceId } = await money.bookedJob();
      expect((await credit(invoiceId, body)).status).toBe(400);
    },
  );

  test('is issued by an admin only; the money of an invoice is seen by its customer', async () => {
    const { invoiceId, customer } = await money.bookedJob();
    const path = `/api/invoices/${invoiceId}`;
    const body = { amount: 1, reason: 'x' };
    expect((await money.billing.callAs(customer)('POST', `${path}/credit-notes`, { body })).status).toBe(403);
    expect((await credit(crypto.randomUUID(), body)).status).toBe(404);
    await credit(invoiceId, body);
    expect((await money.billing.callAs(customer)('GET', `${path}/money`)).body).toMatchObject({
      payments: [],
      refunds: [],
      creditNotes: [{ totalAmount: '1.00' }],
    });
    expect((await money.billing.callAs(newPrincipal())('GET', `${path}/money`)).status).toBe(404);
    expect((await money.billing.callAs(money.technician)('GET', `${path}/money`)).status).toBe(403);
    expect((await money.asAdmin('GET', `/api/invoices/${crypto.randomUUID()}/money`)).status).toBe(404);
  });
});
