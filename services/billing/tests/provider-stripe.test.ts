import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { InvalidSignature, ProviderRefused, ProviderUnreachable } from '../src/provider/ports.ts';
import type { ProviderWorld } from './provider-world.ts';
import { clientsOf, createProviderWorld, newExchangeLog, secretsIn, startOddServer } from './provider-world.ts';

interface ReceivedWebhook {
  body: string;
  signature: string | undefined;
}

let world: ProviderWorld;
const webhooks: ReceivedWebhook[] = [];
let receiver: Awaited<ReturnType<typeof startOddServer>>;
beforeAll(async () => {
  receiver = await startOddServer((request, response, body) => {
    webhooks.push({ body, signature: request.headers['stripe-signature'] as string | undefined });
    response.end();
  });
  world = await createProviderWorld({ SANDBOX_STRIPE_WEBHOOK_URL: `${receiver.url}/api/webhooks/stripe` });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await world.sandbox.clear();
  webhooks.length = 0;
});

const customerId = randomUUID();
const newOrder = (amount = 89_119) => ({
  paymentId: randomUUID(),
  amount,
  customerId,
  invoiceNumber: 'INV-2026-INT-000007',
});
async function created(amount?: number) {
  const [order, exchangeLog] = [newOrder(amount), newExchangeLog()];
  return { ...order, exchangeLog, ...(await world.card.createIntent(order, exchangeLog)) };
}
const good = '4242424242424242';

describe('a card payment', () => {
  test('is requested in hundredths and succeeds with the amount, the charge and the customer', async () => {
    const { reference, clientSecret, paymentId, exchangeLog } = await created();
    expect(await world.sandbox.payment(reference)).toMatchObject({
      details: { amount: 8_911_900, currency: 'ugx', metadata: { paymentId, customerId } },
      exchanges: [{ body: { amount: '8911900' } }],
    });
    expect(await world.card.enquire(reference, exchangeLog)).toEqual({ state: 'pending' });
    expect(await world.card.clientSecret(reference, exchangeLog)).toBe(clientSecret);
    await world.sandbox.confirmCard(clientSecret, good);
    const { transactionId } = await world.sandbox.payment(reference);
    expect(await world.card.enquire(reference, exchangeLog)).toEqual({
      state: 'succeeded',
      amount: 89_119,
      currency: 'UGX',
      transactionId,
      customerId,
    });
    expect(await world.card.clientSecret(reference, exchangeLog)).toBeNull();
    expect(exchangeLog.entries.map(({ name, status }) => [name, status])).toContainEqual([
      'payment_intents.create',
      200,
    ]);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('is set up once for one payment, however often it is asked for', async () => {
    const order = newOrder();
    const intents = await Promise.all([1, 2, 3].map(() => world.card.createIntent(order, newExchangeLog())));
    expect(new Set(intents.map(({ reference }) => reference)).size).toBe(1);
    expect(await world.sandbox.payments()).toHaveLength(1);
    const other = world.card.createIntent({ ...order, amount: 1_000 }, newExchangeLog());
    await expect(other).rejects.toBeInstanceOf(ProviderRefused);
  });

  test.each([
    ['4000000000000002', 'DECLINED'],
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
  ])('with %s failed with %s, and another card may be tried', async (number, failure) => {
    const { reference, clientSecret, exchangeLog } = await created();
    await world.sandbox.confirmCard(clientSecret, number);
    expect(await world.card.enquire(reference, exchangeLog)).toMatchObject({ state: 'failed', failure });
    expect(await world.card.clientSecret(reference, exchangeLog)).toBe(clientSecret);
    await world.sandbox.confirmCard(clientSecret, good);
    expect(await world.card.enquire(reference, exchangeLog)).toMatchObject({ state: 'succeeded', amount: 89_119 });
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('that its owner does not confirm failed, after it was pending', async () => {
    const { reference, clientSecret, exchangeLog } = await created();
    await world.sandbox.confirmCard(clientSecret, '4000002500003155');
    expect(await world.card.enquire(reference, exchangeLog)).toEqual({ state: 'pending' });
    await world.sandbox.decide(reference, 'reject');
    const failed = { state: 'failed', failure: 'AUTHENTICATION_FAILED' };
    expect(await world.card.enquire(reference, exchangeLog)).toMatchObject(failed);
  });

  test('cannot be confirmed after it is cancelled, and reports success on cancelling if it was paid', async () => {
    const [open, paid] = [await created(), await created()];
    expect(await world.card.cancel(open.reference, open.exchangeLog)).toMatchObject({
      state: 'failed',
      failure: 'CANCELLED',
    });
    expect(await world.card.cancel(open.reference, open.exchangeLog)).toMatchObject({
      state: 'failed',
      failure: 'CANCELLED',
    });
    expect((await world.sandbox.confirmCard(open.clientSecret, good)).status).toBe(400);
    expect(await world.card.clientSecret(open.reference, open.exchangeLog)).toBeNull();
    await world.sandbox.confirmCard(paid.clientSecret, good);
    expect(await world.card.cancel(paid.reference, paid.exchangeLog)).toMatchObject({
      state: 'succeeded',
      amount: 89_119,
    });
    expect(await world.card.cancel('pi_none', newExchangeLog())).toEqual({ state: 'missing' });
  });

  test('is missing if Stripe does not know it', async () => {
    expect(await world.card.enquire('pi_none', newExchangeLog())).toEqual({ state: 'missing' });
    expect(await world.card.clientSecret('pi_none', newExchangeLog())).toBeNull();
  });

  test('reports the actual amount if it differs', async () => {
    const { reference, clientSecret, exchangeLog } = await created();
    await world.sandbox.setFaults({ wrongAmount: 500 });
    await world.sandbox.confirmCard(clientSecret, good);
    expect(await world.card.enquire(reference, exchangeLog)).toMatchObject({ state: 'succeeded', amount: 500 });
  });

  test('is refused if it is too small for Stripe', async () => {
    const refusal = world.card.createIntent(newOrder(999), newExchangeLog());
    await expect(refusal).rejects.toMatchObject({ name: 'ProviderRefused', message: expect.stringMatching(/small/i) });
  });
});

describe('a refund to a card', () => {
  async function paid() {
    const { clientSecret, ...order } = await created();
    await world.sandbox.confirmCard(clientSecret, good);
    return order;
  }

  test('is made once, in whole or in part', async () => {
    const { reference, exchangeLog } = await paid();
    const refund = { reference, amount: 9_119, refundId: randomUUID() };
    const first = await world.card.refund(refund, exchangeLog);
    expect(await world.card.refund(refund, exchangeLog)).toEqual(first);
    expect(await world.sandbox.payment(reference)).toMatchObject({ amountRefunded: 9_119 });
    await world.card.refund({ reference, amount: 80_000, refundId: randomUUID() }, exchangeLog);
    expect(await world.sandbox.payment(reference)).toMatchObject({ amountRefunded: 89_119 });
    const tooMuch = world.card.refund({ reference, amount: 1_000, refundId: randomUUID() }, exchangeLog);
    await expect(tooMuch).rejects.toBeInstanceOf(ProviderRefused);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('is repeated automatically and made once if the response is lost', async () => {
    const { reference, exchangeLog } = await paid();
    const { card } = world.clients({ BILLING_PROVIDER_TIMEOUT_MS: '1000' });
    await world.sandbox.setFaults({ requests: { hangAfterEffect: 1 } });
    const refund = { reference, amount: 9_119, refundId: randomUUID() };
    const made = await card!.refund(refund, exchangeLog);
    await world.sandbox.setFaults({ requests: null });
    expect(await card!.refund(refund, exchangeLog)).toEqual(made);
    expect(await world.sandbox.payment(reference)).toMatchObject({ amountRefunded: 9_119 });
  });
});

describe('faulty Stripe', () => {
  test('leaves the outcome unknown after a 5xx response', async () => {
    const { reference, exchangeLog } = await created();
    await world.sandbox.setFaults({ requests: { error: 1 } });
    await expect(world.card.createIntent(newOrder(), exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(world.card.enquire(reference, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(world.card.cancel(reference, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(world.card.clientSecret(reference, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('returns the same intent on the automatic retry if its first response is too late', async () => {
    const { card } = world.clients({ BILLING_PROVIDER_TIMEOUT_MS: '1000' });
    await world.sandbox.setFaults({ requests: { hangAfterEffect: 1 } });
    const { reference } = await card!.createIntent(newOrder(), newExchangeLog());
    expect((await world.sandbox.payments()).map((payment) => payment.reference)).toEqual([reference]);
  });

  test('leaves the outcome unknown if it never responds, and records the reason in the exchange log', async () => {
    await using server = await startOddServer(() => {});
    const { card } = world.clients({ BILLING_STRIPE_API_URL: server.url, BILLING_PROVIDER_TIMEOUT_MS: '200' });
    const exchangeLog = newExchangeLog();
    await expect(card!.createIntent(newOrder(), exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(exchangeLog.entries).toMatchObject([
      { name: 'payment_intents.create', status: null, note: expect.any(String) },
    ]);
  });

  test('refuses a payment and leaves the outcome of an enquiry unknown if it rejects our key', async () => {
    const { card } = world.clients({ BILLING_STRIPE_SECRET_KEY: 'sk_test_another_one' });
    const exchangeLog = newExchangeLog();
    await expect(card!.createIntent(newOrder(), exchangeLog)).rejects.toBeInstanceOf(ProviderRefused);
    await expect(card!.enquire('pi_1', exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('leaves the outcome unknown if it cannot be reached or returns an unknown status', async () => {
    const { card } = clientsOf({ BILLING_SANDBOX_URL: 'http://127.0.0.1:9' });
    await expect(card!.enquire('pi_1', newExchangeLog())).rejects.toBeInstanceOf(ProviderUnreachable);
    await using server = await startOddServer((_request, response) => {
      response.end('{"id":"pi_1","object":"payment_intent","status":"dreaming","client_secret":"pi_1_secret_x"}');
    });
    const exchangeLog = newExchangeLog();
    const odd = clientsOf({ BILLING_SANDBOX_URL: server.url });
    await expect(odd.card!.enquire('pi_1', exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(exchangeLog.entries).toMatchObject([{ status: 200, received: { status: 'dreaming' } }]);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });
});

describe('a webhook', () => {
  const received = (type: string) =>
    webhooks.findLast(({ body }) => (JSON.parse(body) as { type: string }).type === type);
  async function awaitWebhook(type: string): Promise<ReceivedWebhook> {
    await expect.poll(() => received(type)).toBeDefined();
    return received(type)!;
  }

  test('of a failed, a succeeded and a refunded payment: is accepted by its signature and names its intent', async () => {
    const { reference, clientSecret, exchangeLog } = await created();
    await world.sandbox.confirmCard(clientSecret, '4000000000000002');
    const failed = await awaitWebhook('payment_intent.payment_failed');
    await world.sandbox.confirmCard(clientSecret, good);
    const succeeded = await awaitWebhook('payment_intent.succeeded');
    await world.card.refund({ reference, amount: 1_000, refundId: randomUUID() }, exchangeLog);
    const refunded = await awaitWebhook('charge.refunded');
    for (const { body, signature } of [failed, succeeded, refunded]) {
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      expect(world.card.readNotice(body, signature)).toMatchObject({ id, type, reference });
    }
  });

  test('is rejected without, with another, or with an old signature, and if a byte of it was changed', async () => {
    const { reference, clientSecret } = await created();
    await world.sandbox.forge({ provider: 'stripe', reference, kind: 'bad_signature' });
    const bad = await awaitWebhook('payment_intent.succeeded');
    expect(() => world.card.readNotice(bad.body, bad.signature)).toThrow(InvalidSignature);
    webhooks.length = 0;
    await world.sandbox.forge({ provider: 'stripe', reference, kind: 'old_timestamp' });
    const old = await awaitWebhook('payment_intent.succeeded');
    expect(() => world.card.readNotice(old.body, old.signature)).toThrow(InvalidSignature);
    webhooks.length = 0;
    await world.sandbox.confirmCard(clientSecret, good);
    const real = await awaitWebhook('payment_intent.succeeded');
    expect(world.card.readNotice(real.body, real.signature).reference).toBe(reference);
    for (const signature of [undefined, '', 'nonsense', 't=1,v1=', real.signature!.replace(/v1=./, 'v1=z')]) {
      expect(() => world.card.readNotice(real.body, signature)).toThrow(InvalidSignature);
    }
    expect(() => world.card.readNotice(real.body.replace('89119', '99119'), real.signature)).toThrow(InvalidSignature);
    expect(() => world.card.readNotice('', real.signature)).toThrow(InvalidSignature);
    const { card } = world.clients({ BILLING_STRIPE_WEBHOOK_SECRET: 'whsec_another' });
    expect(() => card!.readNotice(real.body, real.signature)).toThrow(InvalidSignature);
  });
});
