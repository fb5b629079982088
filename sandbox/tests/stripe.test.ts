import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payByCard, stripeAt } from './card-form.ts';
import { control } from './mobile-money-clients.ts';
import { PlainBrowser } from './plain-browser.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox?.[Symbol.asyncDispose]());

const amount = 8_911_900;
const newIntent = () =>
  stripeAt(sandbox.url).paymentIntents.create({ amount, currency: 'ugx', metadata: { job: '7' } });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => ({}),
    ({ type, code, statusCode, param, message }) => ({ type, code, statusCode, param, message }),
  );

describe('a payment intent', () => {
  test('is created, found and paid', async () => {
    const stripe = stripeAt(sandbox.url);
    const intent = await newIntent();
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: 'ugx',
      status: 'requires_payment_method',
      metadata: { job: '7' },
      latest_charge: null,
    });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    const paid = await payByCard(sandbox.url, intent, '4242 4242 4242 4242');
    expect(paid).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded', amount_received: amount } });
    expect(paid.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    expect(paid.body).not.toHaveProperty('metadata');
    const found = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(found).toMatchObject({
      status: 'succeeded',
      amount_received: amount,
      latest_charge: { object: 'charge', paid: true, payment_method_details: { card: { last4: '4242' } } },
    });
    const chargeId = (found.latest_charge as { id: string }).id;
    expect(await stripe.charges.retrieve(chargeId)).toMatchObject({ payment_intent: intent.id, amount_refunded: 0 });
  });

  test('is confirmed by the server with a named test card', async () => {
    const stripe = stripeAt(sandbox.url);
    const paid = await stripe.paymentIntents.create({
      amount,
      currency: 'ugx',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    expect(paid.status).toBe('succeeded');
    const { id } = await newIntent();
    const { code, type } = (await failure(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
    )) as any;
    expect({ code, type }).toEqual({ code: 'card_declined', type: 'StripeCardError' });
    expect(await failure(stripe.paymentIntents.confirm(id, { payment_method: 'pm_other' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await failure(stripe.paymentIntents.confirm(id))).toMatchObject({ statusCode: 400 });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('with card %s is declined, and can be paid with another card', async (number, code, declineCode) => {
    const intent = await newIntent();
    const declined = await payByCard(sandbox.url, intent, number);
    expect(declined.status).toBe(402);
    expect(declined.body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      payment_intent: { id: intent.id, status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect(await payByCard(sandbox.url, intent, '4242424242424242')).toMatchObject({ status: 200 });
    expect((await stripeAt(sandbox.url).paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242', {}, 'incorrect_number'],
    ['4242424242424242', { exp_month: '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_year: '2020' }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_year: '24' }, 'invalid_expiry_year'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ])('refuses card %s with %j', async (number, change, code) => {
    const intent = await newIntent();
    const fields = Object.entries(change).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
    const refused = await payByCard(sandbox.url, intent, number, Object.fromEntries(fields));
    expect(refused).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
    expect((await stripeAt(sandbox.url).paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  test('cannot be paid or cancelled twice', async () => {
    const stripe = stripeAt(sandbox.url);
    const intent = await newIntent();
    await payByCard(sandbox.url, intent, '4242424242424242');
    const again = await payByCard(sandbox.url, intent, '4242424242424242');
    expect(again).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } });
    expect(await failure(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 400 });
    const other = await newIntent();
    const reason = { cancellation_reason: 'abandoned' } as const;
    expect(await stripe.paymentIntents.cancel(other.id, reason)).toMatchObject({ status: 'canceled', ...reason });
    expect(await payByCard(sandbox.url, other, '4242424242424242')).toMatchObject({ status: 400 });
    expect(await failure(stripe.paymentIntents.cancel(other.id))).toMatchObject({ statusCode: 400 });
  });

  test.each([
    [{ amount: 8_911_950, currency: 'ugx' }, 'invalid_charge_amount', 'amount'],
    [{ amount: 99_900, currency: 'ugx' }, 'amount_too_small', 'amount'],
    [{ amount: 0, currency: 'ugx' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 100_000_000, currency: 'ugx' }, 'amount_too_large', 'amount'],
    [{ amount: 1.5, currency: 'ugx' }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'ugx' }, 'parameter_missing', 'amount'],
    [{ amount }, 'parameter_missing', 'currency'],
    [{ amount, currency: 'xyz' }, undefined, 'currency'],
    [{ amount, currency: 'ugx', metadata: 'red' }, undefined, 'metadata'],
    [{ amount, currency: 'ugx', colour: 'red', size: 'L' }, 'parameter_unknown', 'colour'],
  ])('refuses %j', async (given, code, param) => {
    const refused = await failure(stripeAt(sandbox.url).paymentIntents.create(given as any));
    expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect((refused as any).code).toBe(code);
  });

  test('requires the secret key, or the client secret in a browser', async () => {
    const intent = await newIntent();
    const wrong = await failure(stripeAt(sandbox.url, { key: 'sk_test_other_key' }).paymentIntents.retrieve(intent.id));
    expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    const address = `${sandbox.url}/v1/payment_intents/${intent.id}`;
    const browser = async (query: string, origin = 'http://localhost:1') =>
      fetch(`${address}?key=pk_test_sandbox_yoza${query}`, { headers: { origin } });
    expect((await fetch(address)).status).toBe(401);
    expect((await browser('')).status).toBe(400);
    expect((await browser('&client_secret=wrong')).status).toBe(400);
    expect((await browser(`&client_secret=${intent.client_secret}`)).status).toBe(200);
    const foreign = await browser(`&client_secret=${intent.client_secret}`, 'https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const secretCall = { method: 'POST', headers: { authorization: `Basic ${btoa('pk_test_sandbox_yoza:')}` } };
    expect((await fetch(`${address}/cancel`, secretCall)).status).toBe(401);
    const basic = { headers: { authorization: `Basic ${btoa('sk_test_sandbox_yoza:')}` } };
    expect((await fetch(address, basic)).status).toBe(200);
    const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:8080' } };
    expect((await fetch(`${address}/confirm`, preflight)).status).toBe(204);
  });

  test('returns 404 if it is unknown, as does an address that the sandbox does not have', async () => {
    const stripe = stripeAt(sandbox.url);
    for (const id of ['pi_nothing', 'constructor', '__proto__']) {
      expect(await failure(stripe.paymentIntents.retrieve(id))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    }
    expect(await failure(stripe.refunds.retrieve('re_nothing'))).toMatchObject({ statusCode: 404 });
    expect(await failure(stripe.charges.retrieve('ch_nothing'))).toMatchObject({ statusCode: 404 });
    expect(await failure(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });
});

describe('a card that requires authentication', () => {
  const openAuthentication = async () => {
    const intent = await newIntent();
    const { body } = await payByCard(sandbox.url, intent, '4000002500003155');
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const browser = new PlainBrowser(sandbox.url);
    await browser.open(body.next_action.redirect_to_url.url);
    expect(browser.text).toContain('<strong>UGX 89,119</strong>');
    return { intent, browser };
  };

  test.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ])('returns the payer to the merchant with the result after %s', async (result, redirectStatus, status) => {
    const { intent, browser } = await openAuthentication();
    await browser.submit('/stripe/authenticate/', { result });
    expect(browser.left?.origin).toBe('http://localhost:9');
    expect(Object.fromEntries(browser.left!.searchParams)).toEqual({
      job: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    const found = await stripeAt(sandbox.url).paymentIntents.retrieve(intent.id);
    expect(found.status).toBe(status);
    expect(found.last_payment_error?.code).toBe(
      result === 'fail' ? 'payment_intent_authentication_failure' : undefined,
    );
    await browser.open(`/stripe/authenticate/${intent.id}`);
    expect(browser.text).not.toContain('<form');
  });

  test('shows a readable 404 for an unknown payment', async () => {
    const browser = new PlainBrowser(sandbox.url);
    await browser.open('/stripe/authenticate/pi_nothing');
    expect({ status: browser.status, text: browser.text }).toMatchObject({
      status: 404,
      text: expect.stringContaining('There is no such payment'),
    });
  });
});

describe('a refund', () => {
  const paid = async () => {
    const intent = await newIntent();
    await payByCard(sandbox.url, intent, '4242424242424242');
    return intent.id;
  };

  test('refunds the whole charge once', async () => {
    const stripe = stripeAt(sandbox.url);
    const payment_intent = await paid();
    const refund = await stripe.refunds.create({ payment_intent });
    expect(refund).toMatchObject({ object: 'refund', amount, status: 'succeeded', payment_intent });
    expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([refund]);
    expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    const charge = await stripe.charges.retrieve(refund.charge as string);
    expect(charge).toMatchObject({ refunded: true, amount_refunded: amount });
  });

  test('refunds parts, never more than was paid', async () => {
    const stripe = stripeAt(sandbox.url);
    const payment_intent = await paid();
    await stripe.refunds.create({ payment_intent, amount: 1_000_000 });
    expect(await failure(stripe.refunds.create({ payment_intent, amount }))).toMatchObject({ statusCode: 400 });
    expect(await failure(stripe.refunds.create({ payment_intent, amount: 150 }))).toMatchObject({ param: 'amount' });
    await stripe.refunds.create({ payment_intent });
    const refunds = await stripe.refunds.list({ payment_intent, limit: 1 });
    expect(refunds).toMatchObject({ object: 'list', has_more: true, data: [{ amount: amount - 1_000_000 }] });
    const all = await stripe.refunds.list({ payment_intent, limit: 1 }).autoPagingToArray({ limit: 9 });
    expect(all.map((refund) => refund.amount)).toEqual([amount - 1_000_000, 1_000_000]);
  });

  test('requires a paid intent', async () => {
    const stripe = stripeAt(sandbox.url);
    const { id } = await newIntent();
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
    expect(await failure(stripe.refunds.create({ payment_intent: 'pi_x' }))).toMatchObject({ statusCode: 404 });
    expect(await failure(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
  });
});

describe('an Idempotency-Key', () => {
  const create = (idempotencyKey: string, given = amount) =>
    stripeAt(sandbox.url).paymentIntents.create({ amount: given, currency: 'ugx' }, { idempotencyKey });

  test('returns the first response again', async () => {
    const [first, second] = [await create('a'), await create('a')];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await create('b')).id).not.toBe(first.id);
  });

  test('refuses other parameters', async () => {
    await create('c');
    expect(await failure(create('c', 6_000_000))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('stores the response to a declined card, but not to invalid input', async () => {
    const intent = await newIntent();
    const confirm = () =>
      stripeAt(sandbox.url).paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: `d-${intent.id}` },
      );
    const first = await failure(confirm());
    await control(sandbox.url, 'POST', `/${intent.id}/approve`);
    expect(await failure(confirm())).toEqual(first);
    expect(await failure(create('e', 1))).toMatchObject({ statusCode: 400 });
    expect(await create('e')).toMatchObject({ amount });
  });

  test('returns a conflict while it is in use, and a slow bank blocks other changes', async () => {
    const intent = await newIntent();
    const stripe = stripeAt(sandbox.url);
    await control(sandbox.url, 'PUT', '/faults', { references: { [intent.id]: { delayMs: 60_000 } } });
    const hanging = new AbortController();
    const options = (idempotencyKey: string) => ({
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox_yoza', 'idempotency-key': idempotencyKey },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    });
    const address = `${sandbox.url}/v1/payment_intents/${intent.id}/confirm`;
    const slow = fetch(address, { ...options('slow'), signal: hanging.signal }).catch(() => undefined);
    // Either of the two may arrive first; it then waits for the bank.
    const again = () => fetch(address, { ...options('slow'), signal: AbortSignal.timeout(1_000) });
    await expect.poll(async () => (await again()).status, { timeout: 5_000 }).toBe(409);
    expect(await failure(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      statusCode: 429,
      code: 'lock_timeout',
    });
    expect(await failure(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 429 });
    hanging.abort();
    await slow;
    await control(sandbox.url, 'DELETE');
  });
});
