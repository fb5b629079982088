import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const good = '4242424242424242';
const amount = 89_119;

async function opened(change: Record<string, unknown> = {}) {
  const booked = await w.bookedJob();
  const { status, body } = await w.intent(booked.customer, { invoiceId: booked.invoiceId, amount, ...change });
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return { ...booked, paymentId: body.paymentId as string, clientSecret: body.clientSecret as string };
}
const stateOf = async (paymentId: string) => (await w.sandbox.payment(await w.referenceOf(paymentId))).state;

describe('a card payment', () => {
  test('succeeds once its webhook triggers a check, and stores no secret', async () => {
    const { customer, invoiceId, paymentId, clientSecret } = await opened();
    expect(await w.payment(paymentId)).toMatchObject({ status: 'pending', method: 'card', amount: '89119.00' });
    await w.sandbox.confirmCard(clientSecret, good);
    const paid = await w.becomes(paymentId, 'succeeded');
    expect(paid).toMatchObject({
      receiptNumber: expect.any(String),
      transactionId: (await w.sandbox.payment(await w.referenceOf(paymentId))).transactionId,
    });
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid', balance: '0.00' });
    expect(await w.accounts(paymentId)).toEqual({ card: amount, receivable: -amount });
    expect(await w.eventsOf(paymentId)).toEqual(['requested', 'succeeded']);
    const events = await w.rows('select data from outbox where aggregate_id = ? order by position desc limit 1', [
      paymentId,
    ]);
    expect(events).toMatchObject([{ data: { paymentIntentId: await w.referenceOf(paymentId) } }]);
    const history = await w.historyOf(paymentId);
    expect(history.exchanges.map(({ name }: any) => name)).toEqual(
      expect.arrayContaining(['payment_intents.create', 'payment_intent.succeeded', 'succeeded']),
    );
    expect(JSON.stringify(history)).not.toContain(clientSecret);
    expect(JSON.stringify(history)).not.toMatch(/sk_test|whsec|424242/);
    expect(history.ledger).toMatchObject([
      { account: 'card', debit: '89119.00', credit: '0.00' },
      { account: 'receivable', debit: '0.00', credit: '89119.00' },
    ]);
  });

  test('succeeds within seconds while its payer is waiting, even if its webhook is lost', async () => {
    await w.sandbox.setFaults({ notices: { drop: true } });
    const { paymentId, clientSecret } = await opened();
    await w.sandbox.confirmCard(clientSecret, good);
    await w.becomes(paymentId, 'succeeded');
  });

  test('succeeds with another card after it was declined', async () => {
    const { customer, invoiceId, paymentId, clientSecret } = await opened();
    await w.sandbox.confirmCard(clientSecret, '4000000000000002');
    expect(await w.becomes(paymentId, 'failed')).toMatchObject({
      failure: 'DECLINED',
      failureMessage: 'The payment was declined. Please try another payment method.',
    });
    await w.sandbox.confirmCard(clientSecret, good);
    await w.becomes(paymentId, 'succeeded');
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid' });
    expect(await w.eventsOf(paymentId)).toEqual(['requested', 'failed', 'succeeded']);
  });

  test('is cancelled at the provider if it was declined and another one replaces it', async () => {
    const { customer, invoiceId, paymentId, clientSecret } = await opened();
    await w.sandbox.confirmCard(clientSecret, '4000000000000002');
    await w.becomes(paymentId, 'failed');
    const second = await w.intent(customer, { invoiceId, amount });
    expect(second.body.paymentId).not.toBe(paymentId);
    await eventually(async () => (await stateOf(paymentId)) === 'canceled');
    expect((await w.sandbox.confirmCard(clientSecret, good)).status).toBe(400);
  });

  test('stays pending while the bank asks the cardholder for confirmation', async () => {
    const { paymentId, clientSecret } = await opened();
    await w.sandbox.confirmCard(clientSecret, '4000002500003155');
    await w.due(paymentId);
    expect(await stateOf(paymentId)).toBe('requires_action');
    expect(await w.payment(paymentId)).toMatchObject({ status: 'pending' });
    await w.decide(paymentId, 'approve');
    await w.becomes(paymentId, 'succeeded');
  });

  test('is cancelled at the provider after a day', async () => {
    const { paymentId } = await opened();
    w.clock.advance(24 * 3_600_000 + 1_000);
    await w.due(paymentId);
    expect(await w.becomes(paymentId, 'expired')).toMatchObject({ failure: 'CANCELLED' });
    expect(await stateOf(paymentId)).toBe('canceled');
  });

  test('is cancelled at the provider with its job', async () => {
    const { job, paymentId, clientSecret } = await opened();
    await w.cancelJob(job);
    await w.becomes(paymentId, 'expired');
    expect(await stateOf(paymentId)).toBe('canceled');
    expect((await w.sandbox.confirmCard(clientSecret, good)).status).toBe(400);
  });

  test('is cancelled at the provider when the invoice is paid otherwise', async () => {
    const { customer, job, invoiceId, paymentId, clientSecret } = await opened();
    const cash = await w.as(w.admin)('POST', '/api/payments/cash', { body: { jobId: job.id, amount } });
    expect(cash.status).toBe(201);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid' });
    await w.becomes(paymentId, 'expired');
    expect((await w.sandbox.confirmCard(clientSecret, good)).status).toBe(400);
  });

  test.each(['cash', 'a mark as paid', 'a cancellation'])(
    'is cancelled at the provider if it was declined and %s settles the invoice',
    async (settledBy) => {
      const { job, invoiceId, paymentId, clientSecret } = await opened();
      await w.sandbox.confirmCard(clientSecret, '4000000000000002');
      await w.becomes(paymentId, 'failed');
      const asAdmin = w.as(w.admin);
      const setTo = (status: string) => asAdmin('PATCH', `/api/invoices/${invoiceId}/status`, { body: { status } });
      if (settledBy === 'cash') await asAdmin('POST', '/api/payments/cash', { body: { jobId: job.id, amount } });
      else await setTo(settledBy === 'a cancellation' ? 'cancelled' : 'paid');
      await eventually(async () => (await stateOf(paymentId)) === 'canceled');
      expect((await w.sandbox.confirmCard(clientSecret, good)).status).toBe(400);
      expect(await w.payment(paymentId)).toMatchObject({ status: 'failed', failure: 'DECLINED' });
    },
  );

  test('is refunded once, or never charged, if its job is cancelled in the meantime', async () => {
    for (let round = 0; round < 10; round++) {
      const { job, paymentId, clientSecret } = await opened();
      await Promise.all([w.sandbox.confirmCard(clientSecret, good), w.cancelJob(job)]);
      const isTaken = (await stateOf(paymentId)) === 'succeeded';
      await w.becomes(paymentId, isTaken ? 'succeeded' : 'expired');
      if (isTaken) await eventually(async () => (await w.refundsOf(paymentId)).length > 0);
      expect(await w.refundsOf(paymentId)).toEqual(isTaken ? [{ amount, cause: 'cancellation' }] : []);
    }
  });
});

describe('an intent', () => {
  test('is returned again while it is pending, also to twenty concurrent requests', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const responses = await Promise.all(Array.from({ length: 20 }, () => w.intent(customer, { invoiceId, amount })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await w.intent(customer, { invoiceId, amount })).toMatchObject({ status: 200, body: responses[0]!.body });
    expect(await w.sandbox.payments()).toHaveLength(1);
  });

  test('replaces an intent of another amount, which can no longer be paid', async () => {
    const { customer, invoiceId, paymentId, clientSecret } = await opened({ amount: 30_000 });
    const second = await w.intent(customer, { invoiceId, amount, tip: 0 });
    expect(second.status).toBe(200);
    expect(await w.payment(paymentId)).toMatchObject({ status: 'expired', failure: 'CANCELLED' });
    expect((await w.sandbox.confirmCard(clientSecret, good)).status).toBe(400);
    await w.sandbox.confirmCard(second.body.clientSecret, good);
    await w.becomes(second.body.paymentId, 'succeeded');
  });

  test('is refused if the intent that it would replace turns out to be paid', async () => {
    w.setOpen(false);
    const { customer, invoiceId, paymentId, clientSecret } = await opened();
    await w.sandbox.confirmCard(clientSecret, good);
    const late = await w.intent(customer, { invoiceId, amount: 30_000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'INVOICE_PAID' } });
    expect(await w.payment(paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test('blocks a mobile money prompt until it is replaced, and a pending prompt blocks an intent', async () => {
    const { customer, invoiceId, paymentId, clientSecret } = await opened();
    expect(await w.prompt(customer, { invoiceId })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PENDING', paymentId },
    });
    const prompt = await w.prompt(customer, { invoiceId, replaces: paymentId });
    expect(prompt.status).toBe(202);
    expect((await w.sandbox.confirmCard(clientSecret, good)).status).toBe(400);
    expect(await w.intent(customer, { invoiceId, amount })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PENDING', paymentId: prompt.body.id },
    });
    const card = await w.intent(customer, { invoiceId, amount, replaces: prompt.body.id });
    expect(card.status).toBe(200);
  });

  test('cannot be set up while the provider is down, and can afterwards', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    await w.sandbox.setFaults({ requests: { error: true } });
    expect(await w.intent(customer, { invoiceId, amount })).toMatchObject({
      status: 502,
      body: { code: 'PROVIDER_UNAVAILABLE', message: 'Unable to set up payment. Please try again.' },
    });
    await w.sandbox.setFaults({ requests: null });
    const { status, body } = await w.intent(customer, { invoiceId, amount });
    expect(status).toBe(200);
    await w.sandbox.confirmCard(body.clientSecret, good);
    await w.becomes(body.paymentId, 'succeeded');
  });

  test('is created once even if the response to the first request is lost', async () => {
    await w.sandbox.setFaults({ requests: { hangAfterEffect: true } });
    const { clientSecret, paymentId } = await opened();
    expect(await w.sandbox.payments()).toHaveLength(1);
    await w.sandbox.setFaults({ requests: null });
    await w.sandbox.confirmCard(clientSecret, good);
    await w.becomes(paymentId, 'succeeded');
  });

  test.each([
    [{ amount: 999 }, 400, 'AMOUNT_TOO_SMALL', 'Minimum payment amount is UGX 1,000.'],
    [{ amount: 89_120 }, 409, 'AMOUNT_TOO_LARGE', 'The balance due is UGX 89,119.'],
    [{ amount: 100_000, tip: 10_880 }, 409, 'AMOUNT_TOO_LARGE', 'The balance due is UGX 89,119.'],
    [{ amount: 5_000, tip: 5_000 }, 400, 'INVALID_REQUEST', 'The tip must be less than the amount'],
    [{ amount: 5_000.5 }, 400, 'INVALID_REQUEST', 'Please enter whole shillings'],
    [{ amount: 5_000, tip: -1 }, 400, 'INVALID_REQUEST', expect.any(String)],
    [{ amount: 2_147_483_648 }, 400, 'INVALID_REQUEST', expect.any(String)],
    [{ amount: '1e3' }, 400, 'INVALID_REQUEST', expect.any(String)],
    [{ amount, currency: 'usd' }, 400, 'INVALID_REQUEST', expect.any(String)],
    [{ amount, invoiceId: crypto.randomUUID() }, 404, 'NOT_FOUND', expect.any(String)],
  ])('for %o is %i %s', async (order, status, code, message) => {
    const { customer, invoiceId } = await w.bookedJob();
    const response = await w.intent(customer, { invoiceId, ...order });
    expect(response).toMatchObject({ status, body: { code, message } });
    expect(await w.sandbox.payments()).toEqual([]);
  });

  test('returns 404 for the invoice of another customer, and is allowed for an admin', async () => {
    const { invoiceId, customer } = await w.bookedJob();
    expect((await w.intent(newPrincipal(), { invoiceId, amount })).status).toBe(404);
    const { body } = await w.intent(w.admin, { invoiceId, amount });
    expect(await w.payment(body.paymentId)).toMatchObject({ customerId: customer.userId });
    await w.sandbox.confirmCard(body.clientSecret, good);
    await w.becomes(body.paymentId, 'succeeded');
  });
});

describe('a webhook', () => {
  test.each(['bad_signature', 'old_timestamp'])('is refused with a %s, and counted on one item', async (kind) => {
    const { paymentId } = await opened();
    const reference = await w.referenceOf(paymentId);
    for (const _ of [1, 2, 3]) await w.sandbox.forge({ provider: 'stripe', reference, kind });
    const refused = await eventually(async () => {
      const { notices } = await w.sandbox.payment(reference);
      return notices.length === 3 && notices.every(({ state }) => state === 'failed') && notices;
    });
    expect((refused as any[]).map(({ attempts }) => attempts[0].status)).toEqual([400, 400, 400]);
    const items = await w.setAside('forged_notice', null);
    expect(items).toHaveLength(1);
    expect(items[0]!.occurrences).toBeGreaterThanOrEqual(3);
    expect(await w.payment(paymentId)).toMatchObject({ status: 'pending' });
  });

  test('is refused without a signature or with arbitrary content', async () => {
    for (const body of ['', '{}', 'x'.repeat(1_000), '{"type":"payment_intent.succeeded"}']) {
      const response = await w.billing.anonymous('POST', '/api/webhooks/stripe', { body });
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } });
    }
  });

  test('is accepted again, recorded once, and not booked twice', async () => {
    const { paymentId, clientSecret } = await opened();
    await w.sandbox.confirmCard(clientSecret, good);
    await w.becomes(paymentId, 'succeeded');
    const reference = await w.referenceOf(paymentId);
    for (const _ of [1, 2]) await w.sandbox.forge({ provider: 'stripe', reference, kind: 'replayed_event' });
    await eventually(async () => {
      const { notices } = await w.sandbox.payment(reference);
      return notices.filter(({ forged, state }) => forged === 'replayed_event' && state === 'delivered').length === 2;
    });
    const { exchanges } = await w.historyOf(paymentId);
    expect(exchanges.filter(({ note }: any) => note?.startsWith('Repeated'))).toHaveLength(1);
    expect(await w.accounts(paymentId)).toEqual({ card: amount, receivable: -amount });
    expect(await w.eventsOf(paymentId)).toEqual(['requested', 'succeeded']);
  });

  test('is set aside if its intent is unknown', async () => {
    const reference = await foreignIntent({ customerId: 'x' });
    await eventually(async () => (await w.setAside('unknown_reference', reference)).length === 1);
  });
});

test('card intent of another customer: pays nothing', async () => {
  const { customer, invoiceId, paymentId } = await opened();
  const reference = await foreignIntent({ customerId: crypto.randomUUID(), paymentId });
  await w.rows('update payments set reference = ?, next_check_at = created_at where id = ?', [reference, paymentId]);
  expect(await w.becomes(paymentId, 'failed')).toMatchObject({ failure: 'WRONG_AMOUNT' });
  expect(await w.setAside('someone_elses', reference)).toMatchObject([{ received_amount: amount }]);
  expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ balance: '89119.00' });
  expect(await w.accounts(paymentId)).toEqual({ card: amount, unallocated: -amount });
});

test('mobile money callback: returns 202 for any content', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '{"externalId":7}',
    '{"transaction":null}',
    '{"externalId":"\\u0000x"}',
    'x'.repeat(9_000),
  ];
  for (const [method, path] of [
    ['POST', 'mtn'],
    ['PUT', 'mtn'],
    ['POST', 'airtel'],
  ] as const) {
    for (const body of bodies) {
      expect((await w.billing.anonymous(method, `/api/webhooks/${path}`, { body })).status).toBe(202);
    }
  }
  const callback = { externalId: crypto.randomUUID(), status: 'SUCCESSFUL' };
  await w.billing.anonymous('PUT', '/api/webhooks/mtn', { body: callback });
  await w.billing.anonymous('POST', '/api/webhooks/mtn', { body: callback });
  expect(await w.setAside('unknown_reference', callback.externalId)).toMatchObject([{ occurrences: 2 }]);
});

/** Creates a paid intent of another origin at the same provider account. */
async function foreignIntent(metadata: Record<string, string>): Promise<string> {
  const fields = new URLSearchParams({
    amount: String(amount * 100),
    currency: 'ugx',
    'payment_method_types[]': 'card',
  });
  for (const [key, value] of Object.entries(metadata)) fields.set(`metadata[${key}]`, value);
  const response = await fetch(`${w.sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox_yoza' },
    body: fields,
  });
  const intent = (await response.json()) as { id: string; client_secret: string };
  await w.sandbox.confirmCard(intent.client_secret, good);
  return intent.id;
}
