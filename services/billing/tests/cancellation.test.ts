import { jobAssigned } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyWorld } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());

const total = 89_119;
const moneyOf = async (invoiceId: string) => (await money.asAdmin('GET', `/api/invoices/${invoiceId}/money`)).body;
const untilKnown = (jobId: string, status: string) =>
  eventually(
    async () =>
      (await money.rows('select 1 from job_summaries where job_id = ? and status = ?', [jobId, status])).length === 1,
  );

describe('a cancelled job', () => {
  test('after it was paid keeps a paid invoice, gets a credit note over all of it and one refund', async () => {
    const owed = await money.bookedJob();
    const payment = await money.cardIntent(owed, total + 2_000, 2_000);
    await payment.succeed();
    await money.cancelJob(owed.job);
    await money.untilRefund(payment.id, 'succeeded');
    await money.cancelJob(owed.job, 3);
    await eventually(
      async () =>
        (await money.rows('select 1 from job_summaries where job_id = ? and version = 3', [owed.job.id])).length,
    );
    expect(await money.refundsOf(payment.id)).toMatchObject([{ cause: 'cancellation', amount: total + 2_000 }]);
    const { body } = await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`);
    expect(body).toMatchObject([
      {
        status: 'paid',
        state: 'refunded',
        amountPaid: '0.00',
        amountRefunded: '89119.00',
        balance: '0.00',
      },
    ]);
    const file = String((await money.asAdmin('GET', `/api/invoices/csv?jobId=${owed.job.id}`)).body);
    expect(file).toContain(`${body[0].invoiceNumber},Refunded,`);
    expect(file).toContain(',89119,89119,89119,89119,0,');
    expect(await moneyOf(owed.invoiceId)).toMatchObject({
      creditNotes: [{ totalAmount: '89119.00', subtotal: '82518.00', taxAmount: '6601.00' }],
      payments: [{ refunded: '91119.00' }],
    });
    expect(await money.accounts(owed.invoiceId)).toEqual({});
    expect((await money.sandbox.payment(payment.reference)).amountRefunded).toBe(total + 2_000);
    const [started] = await money.rows<{ data: any }>(
      `select data from outbox where type = 'billing.refund.started.v1' and data ->> 'paymentId' = ?`,
      [payment.id],
    );
    expect(started!.data).toMatchObject({ cause: 'cancellation', isWhole: true, jobId: owed.job.id });
  });

  test('voids the unpaid rest of a partly paid invoice and refunds each payment', async () => {
    const owed = await money.bookedJob();
    const first = await money.inCash(owed, 20_000);
    const second = await money.byPhone(owed, 'mtn_money', 10_000);
    await money.cancelJob(owed.job);
    await money.untilRefund(first, 'to_pay_out');
    expect(await money.refundsOf(first)).toMatchObject([{ amount: 20_000 }]);
    expect(await money.refundsOf(second)).toMatchObject([{ amount: 10_000, cause: 'cancellation' }]);
    expect(await money.invoiceOf(owed.invoiceId)).toMatchObject({ status: 'cancelled' });
    const { creditNotes } = await moneyOf(owed.invoiceId);
    expect(creditNotes).toMatchObject([{ totalAmount: '30000.00' }]);
    expect(await money.accounts(owed.invoiceId)).toEqual({ cash: 20_000, mtn_money: 10_000, refunds_due: -30_000 });
    const { body } = await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`);
    expect(body).toMatchObject([{ state: 'refunded', amountRefunded: '30000.00', amountRefundDue: '30000.00' }]);
    const file = String((await money.asAdmin('GET', `/api/invoices/csv?jobId=${owed.job.id}`)).body);
    expect(file).toContain(`${body[0].invoiceNumber},Refund due,`);
    // Paid, refunded, refund due and balance due.
    expect(file).toContain(',30000,0,30000,0,');
  });

  test('leaves the refund to an admin if an admin had marked the invoice as paid', async () => {
    const { invoiceId, job } = await money.bookedJob();
    await money.asAdmin('PATCH', `/api/invoices/${invoiceId}/status`, { body: { status: 'paid' } });
    await money.cancelJob(job);
    await untilKnown(job.id, 'cancelled');
    expect(await money.accounts(invoiceId)).toEqual({});
    expect((await moneyOf(invoiceId)).creditNotes).toMatchObject([{ totalAmount: '89119.00' }]);
    const { body: items } = await money.asAdmin('GET', '/api/quarantine?open=true&limit=200');
    expect(items).toContainEqual(expect.objectContaining({ reason: 'unbooked', expectedAmount: '89119.00' }));
  });

  test('an invoice an admin cancels: the same, and the job then changes nothing', async () => {
    const owed = await money.bookedJob();
    const paymentId = await money.inCash(owed, 20_000);
    const response = await money.asAdmin('PATCH', `/api/invoices/${owed.invoiceId}/status`, {
      body: { status: 'cancelled' },
    });
    expect(response.body).toMatchObject({ status: 'cancelled', amountPaid: '0.00', balance: '0.00' });
    await money.cancelJob(owed.job);
    await untilKnown(owed.job.id, 'cancelled');
    expect(await money.refundsOf(paymentId)).toHaveLength(1);
    expect((await moneyOf(owed.invoiceId)).creditNotes).toHaveLength(1);
  });

  test('cancels its pending card payments, not its mobile money prompts', async () => {
    const owed = await money.bookedJob();
    const waiting = money.start(owed, { reference: `pi_waiting_${owed.invoiceId}` });
    await money.store(waiting);
    const prompted = await money.bookedJob();
    const prompt = money.start(prompted, { method: 'mtn_money', reference: crypto.randomUUID() });
    await money.store(prompt);
    await money.cancelJob(owed.job);
    await money.cancelJob(prompted.job);
    await untilKnown(owed.job.id, 'cancelled');
    await untilKnown(prompted.job.id, 'cancelled');
    // Billing's own checks may already have cancelled it at the provider.
    const givenUp = `select cancel_wanted or coalesce(failure = 'CANCELLED', false) as is_so from payments where id = ?`;
    const isGivenUp = async (id: string) => (await money.rows<{ is_so: boolean }>(givenUp, [id]))[0]!.is_so;
    expect(await isGivenUp(prompt.id)).toBe(false);
    expect(await isGivenUp(waiting.id)).toBe(true);
  });
});

describe('a payment that succeeds', () => {
  test('is refunded once after the cancellation, although its success is reported repeatedly', async () => {
    const owed = await money.bookedJob();
    const payment = await money.cardIntent(owed);
    await money.cancelJob(owed.job);
    await untilKnown(owed.job.id, 'cancelled');
    await Promise.all(Array.from({ length: 5 }, () => payment.succeed()));
    await money.untilRefund(payment.id, 'succeeded');
    expect(await money.refundsOf(payment.id)).toMatchObject([{ cause: 'cancellation', amount: total }]);
    expect(await money.accounts(owed.invoiceId)).toEqual({});
    expect((await money.sandbox.payment(payment.reference)).amountRefunded).toBe(total);
  });

  test('is refunded once if the job is cancelled at the same time, in each of 20 rounds', async () => {
    const statuses = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const owed = await money.bookedJob();
      const payment = await money.cardIntent(owed);
      await Promise.all([money.cancelJob(owed.job), payment.succeed(), payment.succeed()]);
      await money.untilRefund(payment.id, 'succeeded');
      expect(await money.refundsOf(payment.id)).toMatchObject([{ cause: 'cancellation', amount: total }]);
      expect(await money.accounts(owed.invoiceId)).toEqual({});
      expect((await money.sandbox.payment(payment.reference)).amountRefunded).toBe(total);
      statuses.add((await money.invoiceOf(owed.invoiceId))['status']);
    }
    for (const status of statuses) expect(['paid', 'cancelled']).toContain(status);
  }, 180_000);
});

describe('a price that changes', () => {
  const repriced = (job: Parameters<MoneyWorld['cancelJob']>[0], basePrice: string, taxAmount: string) =>
    money.world.jobs.publish(
      jobAssigned,
      { ...job, status: 'assigned', basePrice, taxAmount, totalPrice: '0.00' },
      { version: 2 },
    );

  test('is posted as the difference', async () => {
    const owed = await money.bookedJob();
    await money.inCash(owed, 20_000);
    await repriced(owed.job, '60000.00', '4800.00');
    await untilKnown(owed.job.id, 'assigned');
    const { body } = await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`);
    expect(body).toMatchObject([{ totalAmount: '64800.00', amountPaid: '20000.00', balance: '44800.00' }]);
    expect(await money.accounts(owed.invoiceId)).toEqual({
      receivable: 44_800,
      revenue: -60_000,
      tax: -4_800,
      cash: 20_000,
    });
  });

  test('makes the invoice paid and refunds the excess if it is below the paid amount', async () => {
    const owed = await money.bookedJob();
    const paymentId = await money.inCash(owed, 80_000);
    await repriced(owed.job, '60000.00', '4800.00');
    await money.untilRefund(paymentId, 'to_pay_out');
    expect(await money.refundsOf(paymentId)).toMatchObject([{ amount: 15_200 }]);
    const { body } = await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`);
    expect(body).toMatchObject([{ status: 'paid', amountPaid: '64800.00', balance: '0.00' }]);
    expect(await money.eventsOf(owed.invoiceId)).toEqual([
      'invoice.issued',
      'invoice.updated',
      'invoice.updated',
      'invoice.paid',
    ]);
  });

  test('is not taken over if it is below the credited amount', async () => {
    const owed = await money.bookedJob();
    await money.asAdmin('POST', `/api/invoices/${owed.invoiceId}/credit-notes`, {
      body: { amount: 70_000, reason: 'Sorry' },
    });
    await repriced(owed.job, '60000.00', '4800.00');
    await untilKnown(owed.job.id, 'assigned');
    const { body } = await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`);
    expect(body).toMatchObject([{ totalAmount: '89119.00', balance: '19119.00' }]);
  });
});
