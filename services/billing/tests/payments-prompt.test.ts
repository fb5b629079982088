import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Payment } from '../src/payment/payment.entity.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { createPaymentsWorld } from './payments-world.ts';

let w: PaymentsWorld;
beforeAll(async () => {
  w = await createPaymentsWorld();
});
afterAll(() => w?.[Symbol.asyncDispose]());
beforeEach(async () => {
  await w.sandbox.clear();
  w.setOpen(true);
});

const methods = [
  ['mtn_money', '0771234567', '+256771234567'],
  ['airtel_money', '+256 701 234 567', '+256701234567'],
] as const;

/** Stores a payment request that was never sent to its provider. */
async function storedPayment({ userId }: Principal, invoiceId: string, nextCheckAt: Date): Promise<Payment> {
  const payment = Payment.start({
    invoiceId,
    customerId: userId,
    method: 'mtn_money',
    channel: 'provider',
    amount: 89_119,
    reference: crypto.randomUUID(),
    payerPhone: '+256771234567',
    requestedBy: userId,
    expiresAt: new Date(w.clock.now().getTime() + 300_000),
    nextCheckAt,
    now: w.clock.now(),
  });
  await withTransaction(w.world.orm.em.fork(), async (em) => void em.persist(payment));
  return payment;
}

describe.each(methods)('paying by %s', (provider, phoneNumber, payerPhone) => {
  test('asks the payer, and is paid once they approve', async () => {
    const { customer, invoiceId, job } = await w.bookedJob();
    const response = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    expect(response).toMatchObject({
      status: 202,
      body: {
        invoiceId,
        jobId: job.id,
        method: provider,
        channel: 'provider',
        amount: '89119.00',
        tip: '0.00',
        status: 'pending',
        failure: null,
        payerPhone,
        receiptNumber: null,
      },
    });
    const { id } = response.body;
    await w.decide(id, 'approve');
    const paid = await w.becomes(id, 'succeeded');
    expect(paid).toMatchObject({ amount: '89119.00', receiptNumber: expect.stringMatching(/^RCT-\d{4}-\d{6}$/) });
    expect(paid.transactionId).toBe((await w.sandbox.payment(await w.referenceOf(id))).transactionId);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid', balance: '0.00' });
    expect(await w.accounts(id)).toEqual({ [provider]: 89_119, receivable: -89_119 });
    expect(await w.eventsOf(id)).toEqual(['requested', 'succeeded']);
    expect(await w.refundsOf(id)).toEqual([]);
  });

  test('fails with a message for the payer when they reject it, and can be repeated', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    await w.decide(body.id, 'reject');
    const failed = await w.becomes(body.id, 'failed');
    expect(failed.failureMessage).toMatch(/^[A-Z].*\.$/);
    expect(await w.eventsOf(body.id)).toEqual(['requested', 'failed']);
    const again = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    expect(again.status).toBe(202);
    expect(again.body.id).not.toBe(body.id);
  });

  test('expires if the payer does not respond', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    await w.decide(body.id, 'expire');
    expect(await w.becomes(body.id, 'expired')).toMatchObject({ failure: 'NOT_ANSWERED', succeededAt: null });
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending', balance: '89119.00' });
  });

  test('succeeds without a callback', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.sandbox.setFaults({ notices: { drop: true } });
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    await w.decide(body.id, 'approve');
    await w.becomes(body.id, 'succeeded');
    expect((await w.historyOf(body.id)).exchanges.filter(({ kind }: any) => kind === 'notice')).toEqual([]);
  });

  test('counts a doubled callback once', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.sandbox.setFaults({ notices: { duplicate: true } });
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    await w.decide(body.id, 'approve');
    await w.becomes(body.id, 'succeeded');
    await eventually(
      async () => (await w.historyOf(body.id)).exchanges.filter(({ kind }: any) => kind === 'notice').length === 2,
    );
    expect(await w.accounts(body.id)).toEqual({ [provider]: 89_119, receivable: -89_119 });
    expect(await w.eventsOf(body.id)).toEqual(['requested', 'succeeded']);
  });

  test('ignores a forged callback, and records it', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    const reference = await w.referenceOf(body.id);
    await w.sandbox.forge({ provider: provider.replace('_money', ''), reference, kind: 'success' });
    const forged = await eventually(async () =>
      (await w.historyOf(body.id)).exchanges.find(({ note }: any) => note?.startsWith('Forged')),
    );
    expect(forged).toMatchObject({ kind: 'notice', note: 'Forged: the provider says pending' });
    expect(await w.setAside('forged_notice', reference)).toMatchObject([
      { received_amount: null, payment_id: body.id },
    ]);
    expect(await w.payment(body.id)).toMatchObject({ status: 'pending' });
    await w.decide(body.id, 'approve');
    await w.becomes(body.id, 'succeeded');
  });

  test('succeeds if the response of the provider arrives after the timeout', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.sandbox.setFaults({ requests: { hangAfterEffect: true } });
    const { body, status } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    expect({ status, state: body.status }).toEqual({ status: 202, state: 'created' });
    await w.becomes(body.id, 'pending');
    expect(await w.sandbox.payments()).toHaveLength(1);
    await w.decide(body.id, 'approve');
    await w.becomes(body.id, 'succeeded');
  });

  test('is repeated if the provider was down, and fails if it stays down', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.sandbox.setFaults({ requests: { error: true } });
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    expect(body.status).toBe('created');
    await w.sandbox.setFaults({ requests: null });
    await w.becomes(body.id, 'pending');
    expect(await w.sandbox.payments()).toHaveLength(1);

    const other = await w.bookedJob();
    await w.sandbox.setFaults({ requests: { error: true } });
    const lost = await w.prompt(other.customer, { invoiceId: other.invoiceId, provider, phoneNumber });
    w.clock.advance(340_000);
    await w.due(lost.body.id);
    expect(await w.becomes(lost.body.id, 'failed')).toMatchObject({ failure: 'PROVIDER_UNREACHABLE' });
  });

  test('accepts a success that arrives after it expired', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.prompt(customer, { invoiceId, provider, phoneNumber });
    w.clock.advance(331_000);
    await w.due(body.id);
    await w.becomes(body.id, 'expired');
    w.setOpen(false);
    await w.decide(body.id, 'approve');
    w.clock.advance(60_000);
    // The check that found it expired may set the time of the next one only now.
    await w.due(body.id);
    await w.becomes(body.id, 'succeeded');
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid' });
    expect(await w.eventsOf(body.id)).toEqual(['requested', 'failed', 'succeeded']);
  });
});

describe('one invoice', () => {
  test('has one payment request after a double click', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const [one, two] = await Promise.all([w.prompt(customer, { invoiceId }), w.prompt(customer, { invoiceId })]);
    expect([one.status, two.status]).toEqual([202, 202]);
    expect(one.body.id).toBe(two.body.id);
    expect(await w.sandbox.payments()).toHaveLength(1);
  });

  test('has one payment request from twenty tabs with different phones and methods', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 3
          ? w.intent(customer, { invoiceId, amount: 89_119 })
          : w.prompt(customer, { invoiceId, phoneNumber: `077123456${index % 3}` }),
      ),
    );
    const ids = responses.filter(({ status }) => status < 300).map(({ body }) => body.id ?? body.paymentId);
    expect(new Set(ids).size).toBe(1);
    for (const { status, body } of responses.filter(({ status }) => status >= 300)) {
      expect({ status, code: body.code, id: body.paymentId }).toEqual({
        status: 409,
        code: 'PAYMENT_PENDING',
        id: ids[0],
      });
    }
    const waiting = await w.rows(`select 1 from payments where invoice_id = ? and status in ('created', 'pending')`, [
      invoiceId,
    ]);
    expect(waiting).toHaveLength(1);
  });

  test('gives up the replaced payment, and refunds it if it is paid after all', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const first = await w.prompt(customer, { invoiceId });
    const wrong = await w.prompt(customer, { invoiceId, phoneNumber: '0781111111' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING', paymentId: first.body.id } });
    const second = await w.prompt(customer, { invoiceId, phoneNumber: '0781111111', replaces: first.body.id });
    expect(second).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect(await w.payment(first.body.id)).toMatchObject({ status: 'expired', failure: 'CANCELLED' });
    await w.decide(second.body.id, 'approve');
    await w.becomes(second.body.id, 'succeeded');
    await w.decide(first.body.id, 'approve');
    await w.becomes(first.body.id, 'succeeded');
    expect(await w.refundsOf(first.body.id)).toEqual([{ amount: 89_119, cause: 'second_payment' }]);
    expect(await w.refundsOf(second.body.id)).toEqual([]);
    expect(await w.payment(first.body.id)).toMatchObject({ receiptNumber: null });
  });

  test('rejects a payment request if it is paid, cancelled or of another customer', async () => {
    const paid = await w.bookedJob();
    const { body } = await w.prompt(paid.customer, { invoiceId: paid.invoiceId });
    await w.decide(body.id, 'approve');
    await w.becomes(body.id, 'succeeded');
    expect(await w.prompt(paid.customer, { invoiceId: paid.invoiceId })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_PAID' },
    });
    const gone = await w.bookedJob();
    await w.cancelJob(gone.job);
    const { code } = (await w.prompt(gone.customer, { invoiceId: gone.invoiceId })).body;
    expect(code).toBe('INVOICE_CANCELLED');
    const stranger = await w.prompt(newPrincipal(), { invoiceId: gone.invoiceId });
    expect(stranger.status).toBe(404);
    expect((await w.prompt(w.admin, { invoiceId: (await w.bookedJob()).invoiceId })).status).toBe(202);
  });

  test('accepts a part with a tip, and then the rest', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const part = await w.prompt(customer, { invoiceId, amount: 30_000, tip: '5000.00' });
    await w.decide(part.body.id, 'approve');
    await w.becomes(part.body.id, 'succeeded');
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending', balance: '64119.00' });
    expect(await w.accounts(part.body.id)).toEqual({ mtn_money: 30_000, receivable: -25_000, tips: -5_000 });
    const tooMuch = await w.prompt(customer, { invoiceId, amount: 64_120 });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'AMOUNT_TOO_LARGE', balance: '64119.00' } });
    const rest = await w.prompt(customer, { invoiceId });
    expect(rest.body).toMatchObject({ amount: '64119.00' });
    await w.decide(rest.body.id, 'approve');
    await w.becomes(rest.body.id, 'succeeded');
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid', balance: '0.00' });
  });

  test('refunds its payment once if it is cancelled while the payer is asked, in either order', async () => {
    for (let round = 0; round < 10; round++) {
      const { customer, invoiceId, job } = await w.bookedJob();
      const { body } = await w.prompt(customer, { invoiceId });
      await Promise.all([w.decide(body.id, 'approve'), w.cancelJob(job)]);
      await w.becomes(body.id, 'succeeded');
      await eventually(async () => (await w.refundsOf(body.id)).length > 0);
      expect(await w.refundsOf(body.id)).toEqual([{ amount: 89_119, cause: 'cancellation' }]);
      const { mtn_money, ...rest } = await w.accounts(body.id);
      expect({ mtn_money, rest: Object.values(rest).reduce((sum, value) => sum + value, 0) }).toEqual({
        mtn_money: 89_119,
        rest: -89_119,
      });
    }
  });
});

describe('a pending payment request', () => {
  const waiting = async (customer: Parameters<typeof w.as>[0]) => {
    const { status, body } = await w.as(customer)('GET', '/api/payments/waiting');
    expect(status).toBe(200);
    return body as { id: string }[];
  };

  test('is listed for its customer alone, with its phone number and expiry, until it ends', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.prompt(customer, { invoiceId });
    expect(await waiting(customer)).toMatchObject([
      { id: body.id, invoiceId, method: 'mtn_money', payerPhone: '+256771234567', expiresAt: body.expiresAt },
    ]);
    expect(await waiting(newPrincipal())).toEqual([]);
    expect(await waiting(w.admin)).toEqual([]);
    const second = await w.prompt(customer, { invoiceId, phoneNumber: '0781111111', replaces: body.id });
    expect(await waiting(customer)).toMatchObject([{ id: second.body.id, payerPhone: '+256781111111' }]);
    await w.decide(second.body.id, 'reject');
    await w.becomes(second.body.id, 'failed');
    expect(await waiting(customer)).toEqual([]);
  });

  test('excludes card payments and claimed transaction ids', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.as(customer)('POST', '/api/payments/transaction', {
      body: { invoiceId, provider: 'mtn_money', transactionId: '98765432101' },
    });
    await w.intent(customer, { invoiceId, amount: 89_119 });
    expect(await waiting(customer)).toEqual([]);
  });

  test('is checked immediately on request of its customer, without a callback or a scheduled check', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.sandbox.setFaults({ notices: { drop: true } });
    const { body } = await w.prompt(customer, { invoiceId });
    const later = new Date(w.clock.now().getTime() + 3_600_000);
    const check = () => w.as(customer)('POST', `/api/payments/${body.id}/check`);
    await w.rows('update payments set next_check_at = ? where id = ?', [later, body.id]);
    expect(await check()).toMatchObject({ status: 200, body: { id: body.id, status: 'pending' } });
    await w.decide(body.id, 'approve');
    expect(await check()).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await check()).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid' });
    expect(await w.accounts(body.id)).toEqual({ mtn_money: 89_119, receivable: -89_119 });
  });

  test('is not sent again by a check while it may still be on its way to the provider', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const payment = await storedPayment(customer, invoiceId, new Date(w.clock.now().getTime() + 3_600_000));
    const response = await w.as(customer)('POST', `/api/payments/${payment.id}/check`);
    expect(response).toMatchObject({ status: 200, body: { status: 'created' } });
    expect(await w.sandbox.payments()).toEqual([]);
  });

  test('cannot be checked by another customer', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.prompt(customer, { invoiceId });
    expect((await w.as(newPrincipal())('POST', `/api/payments/${body.id}/check`)).status).toBe(404);
    expect((await w.as(customer)('POST', `/api/payments/${crypto.randomUUID()}/check`)).status).toBe(404);
  });
});

test('prompt limit: allows a customer a maximum of ten unpaid prompts in ten minutes', async () => {
  const { customer, invoiceId } = await w.bookedJob();
  let replaces: string | undefined;
  const next = (number: number) =>
    w.prompt(customer, { invoiceId, phoneNumber: `07712345${String(number).padStart(2, '0')}`, replaces });
  for (let number = 0; number < 10; number++) {
    const { status, body } = await next(number);
    expect(status).toBe(202);
    replaces = body.id as string;
  }
  const refused = await next(10);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  const as = await w.as(w.admin)('POST', '/api/payments/mobile-money', {
    body: { invoiceId, provider: 'airtel_money', phoneNumber: '0701234567', replaces },
  });
  expect(as.status).toBe(202);
});

test('forged callbacks: cause a maximum of one hundred provider checks for one payment', async () => {
  const { customer, invoiceId } = await w.bookedJob();
  const { body } = await w.prompt(customer, { invoiceId });
  const reference = await w.referenceOf(body.id);
  const forge = () =>
    w.billing.anonymous('POST', '/api/webhooks/mtn', { body: { externalId: reference, status: 'SUCCESSFUL' } });
  for (let number = 0; number < 100; number++) expect((await forge()).status).toBe(202);
  const later = new Date(w.clock.now().getTime() + 3_600_000);
  await w.rows('update payments set next_check_at = ? where id = ?', [later, body.id]);
  expect((await forge()).status).toBe(202);
  const [row] = await w.rows<{ next_check_at: Date }>('select next_check_at from payments where id = ?', [body.id]);
  expect(new Date(row!.next_check_at).getTime()).toBeGreaterThan(w.clock.now().getTime() + 1_800_000);
  // The callback of the decision is not taken as a hint either, so only the check that is due afterwards finds it.
  await w.decide(body.id, 'approve');
  await w.due(body.id);
  await w.becomes(body.id, 'succeeded');
});

test('payment of a wrong amount: pays nothing and waits for an admin', async () => {
  const { customer, invoiceId } = await w.bookedJob();
  await w.sandbox.setFaults({ wrongAmount: 89_000 });
  const { body } = await w.prompt(customer, { invoiceId });
  await w.decide(body.id, 'approve');
  expect(await w.becomes(body.id, 'failed')).toMatchObject({ failure: 'WRONG_AMOUNT', receiptNumber: null });
  expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending', balance: '89119.00' });
  expect(await w.accounts(body.id)).toEqual({ mtn_money: 89_000, unallocated: -89_000 });
  const reference = await w.referenceOf(body.id);
  expect(await w.setAside('wrong_amount', reference)).toMatchObject([{ received_amount: 89_000, payment_id: body.id }]);
  await w.due(body.id);
  await eventually(
    async () => (await w.rows('select 1 from payments where id = ? and next_check_at is null', [body.id])).length > 0,
  );
  expect(await w.payment(body.id)).toMatchObject({ status: 'failed' });
  expect(await w.accounts(body.id)).toEqual({ mtn_money: 89_000, unallocated: -89_000 });
});

test('billing service: settles a pending payment once with two instances running', async () => {
  const { customer, invoiceId } = await w.bookedJob();
  const { body } = await w.prompt(customer, { invoiceId });
  const other = await w.start();
  await w.decide(body.id, 'approve');
  await w.becomes(body.id, 'succeeded');
  expect(await w.eventsOf(body.id)).toEqual(['requested', 'succeeded']);
  await other.stop();
});

test('payment request: is sent by the next check if it was stored but never sent', async () => {
  const { customer, invoiceId } = await w.bookedJob();
  const payment = await storedPayment(customer, invoiceId, w.clock.now());
  await w.becomes(payment.id, 'pending');
  await w.decide(payment.id, 'approve');
  await w.becomes(payment.id, 'succeeded');
});

describe('malformed orders', () => {
  test.each([
    [{ phoneNumber: '' }, 'Phone number is required'],
    [{ phoneNumber: '12345' }, 'Please enter a valid Ugandan phone number (e.g., 0701234567)'],
    [{ phoneNumber: '0801234567' }, 'Please enter a valid Ugandan phone number (e.g., 0701234567)'],
    [{ amount: 1_000.5 }, 'Please enter whole shillings'],
    [{ amount: '1000.50' }, 'Please enter whole shillings'],
    [{ amount: 999 }, 'Minimum payment amount is UGX 1,000.'],
    [{ amount: 2_000, tip: 2_000 }, 'The tip must be less than the amount'],
    [{ amount: 1e12 }, expect.any(String)],
    [{ amount: -1 }, expect.any(String)],
    [{ tip: -1 }, expect.any(String)],
    [{ provider: 'cash' }, expect.any(String)],
    [{ invoiceId: 'x' }, expect.any(String)],
  ])('%o is 400', async (change, message) => {
    const { customer, invoiceId } = await w.bookedJob();
    const response = await w.prompt(customer, { invoiceId, ...change });
    expect(response).toMatchObject({ status: 400, body: { message } });
    expect(await w.rows('select 1 from payments where invoice_id = ?', [invoiceId])).toEqual([]);
  });
});
