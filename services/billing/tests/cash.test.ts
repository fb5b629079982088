import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { startSandbox } from './sandbox-process.ts';
import { today } from './world.ts';

const stack = new AsyncDisposableStack();
let counter: Counter;
beforeAll(async () => {
  const sandbox = stack.use(await startSandbox());
  counter = stack.use(await createCounter({ BILLING_SANDBOX_URL: sandbox.url }));
});
afterAll(() => stack.disposeAsync());

const pay = (body: unknown, by: Principal = counter.technician, headers: Record<string, string> = {}) =>
  counter.billing.callAs(by)('POST', '/api/payments/cash', { body, headers });
const balanceOf = async (jobId: string) => (await counter.asTechnician('GET', `/api/jobs/${jobId}/balance`)).body;

describe('cash', () => {
  test('pays an invoice immediately, with a receipt and the person who received it', async () => {
    const { job, readInvoice, invoiceId, customer } = await counter.bookedJob();
    expect(await balanceOf(job.id)).toEqual({
      jobId: job.id,
      invoiceNumber: (await readInvoice())['invoiceNumber'],
      totalAmount: '89119.00',
      balance: '89119.00',
      pending: '0.00',
      payments: [],
    });
    const { status, body } = await pay({ jobId: job.id, amount: '89119.00' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        invoiceId,
        jobId: job.id,
        customerId: customer.userId,
        method: 'cash',
        channel: 'counter',
        amount: '89119.00',
        tip: '0.00',
        status: 'succeeded',
        receiptNumber: expect.stringMatching(/^RCT-2026-\d{6}$/),
        recordedBy: 'Moses Ssali',
        transactionId: null,
        succeededAt: today,
      },
    });
    expect(await readInvoice()).toMatchObject({
      status: 'paid',
      paidAt: today,
      balance: '0.00',
      amountPaid: '89119.00',
    });
    expect(await balanceOf(job.id)).toMatchObject({ balance: '0.00', payments: [body] });
    expect(await counter.eventTypes(body.id)).toEqual(['payment.succeeded']);
    const history = await counter.asAdmin('GET', `/api/payments/${body.id}/history`);
    expect(history.body).toMatchObject({
      exchanges: [{ name: 'cash', note: 'Taken by the technician' }, { name: 'succeeded' }],
      ledger: [
        { account: 'cash', debit: '89119.00' },
        { account: 'receivable', credit: '89119.00' },
      ],
    });
    expect(await counter.eventTypes(invoiceId)).toEqual(['invoice.issued', 'invoice.paid']);
    expect(await counter.accounts(invoiceId)).toMatchObject({ cash: 89_119, receivable: 0 });
  });

  test('pays an invoice in part, with a tip that does not count', async () => {
    const { job, readInvoice, invoiceId } = await counter.bookedJob();
    expect(await pay({ jobId: job.id, amount: 20_000, tip: '2000' })).toMatchObject({ status: 201 });
    expect(await readInvoice()).toMatchObject({ status: 'pending', balance: '71119.00', amountPaid: '18000.00' });
    expect(await pay({ jobId: job.id, amount: 71_619, tip: 500 })).toMatchObject({ status: 201 });
    expect(await readInvoice()).toMatchObject({ status: 'paid', balance: '0.00', amountPaid: '89119.00' });
    expect(await counter.accounts(invoiceId)).toMatchObject({ cash: 91_619, tips: -2_500, receivable: 0 });
    expect((await balanceOf(job.id)).payments.map(({ tip }: { tip: string }) => tip)).toEqual(['500.00', '2000.00']);
  });

  test('is accepted after the job is completed, from its technician and from an admin', async () => {
    const { job } = await counter.bookedJob();
    const other = newPrincipal({ role: 'technician' });
    await counter.publishJobEvent('assigned', { ...job, status: 'assigned', technicianId: other.userId }, 2);
    await counter.publishJobEvent('completed', { ...job, status: 'completed', technicianId: other.userId }, 3);
    expect((await pay({ jobId: job.id, amount: 1 })).status).toBe(404);
    expect(await pay({ jobId: job.id, amount: 1 }, other)).toMatchObject({ status: 201, body: { recordedBy: null } });
    const byAdmin = await pay({ jobId: job.id, amount: 2 }, counter.admin);
    expect(byAdmin).toMatchObject({ status: 201, body: { recordedBy: 'Achieng Okot' } });
  });

  test('is refused and hidden for customers, applicants and technicians of other jobs', async () => {
    const { job, customer, readInvoice } = await counter.bookedJob();
    const unassigned = await counter.bookedJob({ technicianId: null });
    const path = `/api/jobs/${job.id}/balance`;
    for (const role of ['customer', 'applicant'] as const) {
      expect((await pay({ jobId: job.id, amount: 1 }, newPrincipal({ role }))).status).toBe(403);
      expect((await counter.billing.callAs(newPrincipal({ role }))('GET', path)).status).toBe(403);
    }
    expect((await pay({ jobId: job.id, amount: 1 }, customer)).status).toBe(403);
    const stranger = newPrincipal({ role: 'technician' });
    expect(await pay({ jobId: job.id, amount: 1 }, stranger)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect((await counter.billing.callAs(stranger)('GET', path)).status).toBe(404);
    expect((await pay({ jobId: unassigned.job.id, amount: 1 })).status).toBe(404);
    expect((await pay({ jobId: crypto.randomUUID(), amount: 1 })).status).toBe(404);
    expect((await counter.billing.anonymous('POST', '/api/payments/cash', { body: {} })).status).toBe(401);
    expect((await counter.asAdmin('GET', path)).status).toBe(200);
    expect(await readInvoice()).toMatchObject({ balance: '89119.00' });
  });

  test.each([
    [{ amount: 0 }, 400, 'INVALID_REQUEST'],
    [{ amount: -5 }, 400, 'INVALID_REQUEST'],
    [{ amount: '0.50' }, 400, 'INVALID_REQUEST'],
    [{ amount: 100.5 }, 400, 'INVALID_REQUEST'],
    [{ amount: 1e12 }, 400, 'INVALID_REQUEST'],
    [{ amount: '١٠٠' }, 400, 'INVALID_REQUEST'],
    [{}, 400, 'INVALID_REQUEST'],
    [{ amount: 1_000, tip: -1 }, 400, 'INVALID_REQUEST'],
    [{ amount: 1_000, tip: 1_000 }, 400, 'INVALID_REQUEST'],
    [{ amount: 1_000, tip: 0.5 }, 400, 'INVALID_REQUEST'],
    [{ amount: 89_120 }, 409, 'AMOUNT_TOO_LARGE'],
    [{ amount: 90_120, tip: 1_000 }, 409, 'AMOUNT_TOO_LARGE'],
  ])('is refused for %j with %i', async (cash, status, code) => {
    const { job, readInvoice } = await counter.bookedJob();
    const response = await pay({ jobId: job.id, ...cash });
    expect(response).toMatchObject({ status, body: { code, message: expect.any(String) } });
    if (status === 409) {
      expect(response.body).toMatchObject({ balance: '89119.00', message: 'The balance due is UGX 89,119.' });
    }
    expect(await readInvoice()).toMatchObject({ balance: '89119.00', status: 'pending' });
  });

  test('is refused for a paid or cancelled job', async () => {
    const { job, readInvoice } = await counter.bookedJob();
    await pay({ jobId: job.id, amount: 89_119 });
    expect(await pay({ jobId: job.id, amount: 1 })).toMatchObject({ status: 409, body: { code: 'INVOICE_PAID' } });
    const cancelled = await counter.bookedJob();
    await counter.publishJobEvent('cancelled', { ...cancelled.job, status: 'cancelled' }, 2);
    await eventually(async () => (await cancelled.readInvoice())['status'] === 'cancelled');
    expect(await pay({ jobId: cancelled.job.id, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_CANCELLED' },
    });
    expect(await balanceOf(cancelled.job.id)).toMatchObject({ balance: '0.00' });
    expect(await readInvoice()).toMatchObject({ amountPaid: '89119.00' });
  });

  test('is recorded once per key, regardless of repetitions', async () => {
    const { job, readInvoice } = await counter.bookedJob();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { jobId: job.id, amount: 30_000 };
    const responses = await Promise.all(Array.from({ length: 5 }, () => pay(body, counter.technician, headers)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    for (const { body: payment } of responses) {
      expect(payment.receiptNumber).toMatch(/^RCT-/);
      expect(payment.receiptNumber).toBe(responses[0]!.body.receiptNumber);
    }
    expect((await pay({ ...body, amount: 40_000 }, counter.technician, headers)).status).toBe(422);
    expect(await readInvoice()).toMatchObject({ amountPaid: '30000.00' });
  });

  test('never takes more than the balance due in 20 concurrent calls', async () => {
    const { job, invoiceId } = await counter.bookedJob();
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay({ jobId: job.id, amount: 44_559 })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['AMOUNT_TOO_LARGE']),
    );
    expect(await counter.accounts(invoiceId)).toMatchObject({ cash: 89_118, receivable: 1 });
    expect(await balanceOf(job.id)).toMatchObject({ balance: '1.00' });
  });

  test('is accepted despite a pending prompt, which is listed', async () => {
    const { job, asCustomer, invoiceId } = await counter.bookedJob();
    const prompt = { invoiceId, provider: 'mtn_money', phoneNumber: '0771234567' };
    const response = await asCustomer('POST', '/api/payments/mobile-money', { body: prompt });
    expect(response).toMatchObject({ status: 202, body: { amount: '89119.00' } });
    expect(await balanceOf(job.id)).toMatchObject({ pending: '89119.00', payments: [{ id: response.body.id }] });
    expect((await pay({ jobId: job.id, amount: 89_119 })).status).toBe(201);
    expect(await balanceOf(job.id)).toMatchObject({ balance: '0.00' });
  });
});
