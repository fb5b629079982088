import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnreachable } from '../src/provider/ports.ts';
import type { ProviderWorld } from './provider-world.ts';
import { createProviderWorld, newExchangeLog, secretsIn, startOddServer } from './provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());
beforeEach(() => world.sandbox.clear());

const phone = '+256701234567';
const memo = 'INV-2026-INT-000007';
const newPrompt = (client = world.airtel) => ({ reference: client.newReference(), amount: 89_119, phone, memo });
/** Sends a prompt of 89,119. */
async function sent() {
  const [prompt, exchangeLog] = [newPrompt(), newExchangeLog()];
  await world.airtel.request(prompt, exchangeLog);
  return { ...prompt, exchangeLog };
}
/** One that was paid. */
async function paid() {
  const { reference, amount, exchangeLog } = await sent();
  await world.sandbox.decide(reference, 'approve');
  const { transactionId } = await world.sandbox.payment(reference);
  return { reference, amount, transactionId: transactionId!, exchangeLog };
}

describe('a prompt of Airtel', () => {
  test('asks for whole shillings as a number, of a number without country code, and succeeds with an id', async () => {
    const { reference, exchangeLog } = await sent();
    expect(reference).toMatch(/^[a-zA-Z0-9]{4,64}$/);
    const here = { country: 'UG', currency: 'UGX' };
    expect((await world.sandbox.payment(reference)).exchanges[0]).toMatchObject({
      body: {
        reference: `Yoza ${memo}`,
        subscriber: { ...here, msisdn: '701234567' },
        transaction: { ...here, amount: 89_119, id: reference },
      },
    });
    expect(await world.airtel.enquire(reference, exchangeLog)).toEqual({ state: 'pending' });
    await world.sandbox.decide(reference, 'approve');
    const { transactionId } = await world.sandbox.payment(reference);
    const response = await world.airtel.enquire(reference, exchangeLog);
    expect(response).toEqual({ state: 'succeeded', amount: null, currency: 'UGX', transactionId });
    expect(JSON.stringify(exchangeLog.entries)).toContain('701234567');
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('asks the payer once if it is repeated', async () => {
    const { exchangeLog, ...prompt } = await sent();
    await world.airtel.request(prompt, exchangeLog);
    expect(exchangeLog.entries.at(-1)).toMatchObject({ name: 'payments', status: 400 });
    expect(await world.sandbox.payments()).toHaveLength(1);
  });

  test.each([
    ['rejected', 'REJECTED_BY_PAYER'],
    ['expired', 'NOT_ANSWERED'],
    ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
    ['limit_reached', 'LIMIT_REACHED'],
    ['payer_not_found', 'PAYER_NOT_FOUND'],
    ['not_allowed', 'DECLINED'],
  ])('that ends as %s failed with %s', async (outcome, failure) => {
    await world.sandbox.setFaults({ outcome });
    const { reference, exchangeLog } = await sent();
    await expect.poll(() => world.airtel.enquire(reference, exchangeLog)).toMatchObject({ state: 'failed', failure });
  });

  test.each(['ambiguous', 'ongoing'])('is pending while it is %s', async (outcome) => {
    await world.sandbox.setFaults({ outcome });
    const { reference, exchangeLog } = await sent();
    expect(await world.airtel.enquire(reference, exchangeLog)).toEqual({ state: 'pending' });
  });

  test('is missing if it never arrived', async () => {
    expect(await world.airtel.enquire(world.airtel.newReference(), newExchangeLog())).toEqual({ state: 'missing' });
  });

  test('is refused for a number of another country without asking Airtel', async () => {
    const exchangeLog = newExchangeLog();
    await expect(world.airtel.request({ ...newPrompt(), phone: '+46733123450' }, exchangeLog)).rejects.toMatchObject({
      name: 'ProviderRefused',
      failure: 'PAYER_NOT_FOUND',
    });
    expect(exchangeLog.entries).toEqual([]);
  });

  test('is refused if Airtel cannot read it', async () => {
    const refusal = world.airtel.request({ ...newPrompt(), reference: 'a-b' }, newExchangeLog());
    await expect(refusal).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('a refund of Airtel', () => {
  test('refunds the full payment once, even if it is repeated', async () => {
    const { exchangeLog, ...payment } = await paid();
    expect(await world.airtel.refund!(payment, exchangeLog)).toEqual({ reference: payment.transactionId });
    expect(await world.airtel.refund!(payment, exchangeLog)).toEqual({ reference: payment.transactionId });
    expect(await world.sandbox.payment(payment.reference)).toMatchObject({
      amountTaken: 89_119,
      amountRefunded: 89_119,
    });
  });

  test('succeeds on a repeated request if the first response is lost', async () => {
    const { exchangeLog, ...payment } = await paid();
    const client = world.clients({ BILLING_PROVIDER_TIMEOUT_MS: '1000' }).airtel_money!;
    await world.sandbox.setFaults({ requests: { hangAfterEffect: 1 } });
    await expect(client.refund!(payment, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await world.sandbox.setFaults({ requests: null });
    expect(await client.refund!(payment, exchangeLog)).toEqual({ reference: payment.transactionId });
  });

  test('is refused for a payment that Airtel does not know', async () => {
    const payment = { reference: 'abcd', transactionId: 'MP1', amount: 1_000 };
    await expect(world.airtel.refund!(payment, newExchangeLog())).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('the access token of Airtel', () => {
  test('is requested once, and again when Airtel no longer knows it', async () => {
    const client = world.clients().airtel_money!;
    const { reference } = await sent();
    const exchangeLog = newExchangeLog();
    const ask = () => Promise.all(Array.from({ length: 20 }, () => client.enquire(reference, exchangeLog)));
    await ask();
    await world.sandbox.restart();
    await ask();
    expect(exchangeLog.entries.filter(({ name }) => name === 'token')).toHaveLength(2);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('that Airtel denies: a prompt is refused, the outcome of an enquiry is unknown', async () => {
    const client = world.clients({ BILLING_AIRTEL_CLIENT_SECRET: 'some-other-secret' }).airtel_money!;
    const exchangeLog = newExchangeLog();
    await expect(client.request(newPrompt(), exchangeLog)).rejects.toBeInstanceOf(ProviderRefused);
    await expect(client.enquire('abcd', exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(JSON.stringify(exchangeLog.entries)).not.toContain('some-other-secret');
  });
});

describe('faulty Airtel', () => {
  test('leaves the outcome unknown after a 5xx response', async () => {
    const { reference, exchangeLog } = await sent();
    await world.sandbox.setFaults({ requests: { error: 1 } });
    await expect(world.airtel.request(newPrompt(), exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(world.airtel.enquire(reference, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('asks the payer once if the response to a sent prompt is late and the request is repeated', async () => {
    const client = world.clients({ BILLING_PROVIDER_TIMEOUT_MS: '1000' }).airtel_money!;
    await world.sandbox.setFaults({ requests: { hangAfterEffect: 1 } });
    const [prompt, exchangeLog] = [newPrompt(client), newExchangeLog()];
    await expect(client.request(prompt, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await world.sandbox.setFaults({ requests: null });
    await client.request(prompt, exchangeLog);
    expect(await world.sandbox.payments()).toHaveLength(1);
  });

  const airtelBody = (status: object, transaction?: object) => ({
    status,
    ...(transaction && { data: { transaction } }),
  });
  const generalError = { code: '200', message: 'General error', result_code: 'ESB000001', success: false };

  test.each([
    ['a general error with HTTP 200', 200, airtelBody(generalError), 'ProviderUnreachable'],
    [
      'a refusal with HTTP 200',
      200,
      airtelBody({ ...generalError, message: 'Invalid MSISDN', result_code: 'ESB000033' }),
      'ProviderRefused',
    ],
    [
      'a response about another payment',
      200,
      airtelBody({ success: true }, { id: 'other', status: 'SUCCESS' }),
      'ProviderUnreachable',
    ],
    ['a response without a payment', 200, airtelBody({ success: true }), 'ProviderUnreachable'],
    ['a general error with HTTP 400', 400, airtelBody(generalError), 'ProviderUnreachable'],
    ['a conflict', 409, {}, 'ProviderUnreachable'],
    ['a refusal with HTTP 403', 403, { message: 'forbidden' }, 'ProviderRefused'],
  ])('refuses a prompt, or leaves its outcome unknown, after %s', async (_what, status, body, name) => {
    await using server = await startOddServer((request, response) => {
      const isToken = request.url === '/auth/oauth2/token';
      response.statusCode = isToken ? 200 : status;
      response.end(JSON.stringify(isToken ? { access_token: 't', expires_in: '180' } : body));
    });
    const client = world.clients({ BILLING_AIRTEL_API_URL: server.url }).airtel_money!;
    await expect(client.request(newPrompt(), newExchangeLog())).rejects.toMatchObject({ name });
  });

  test.each([
    ['an unknown status', 200, airtelBody({ success: true }, { id: 'abcd', status: 'TX' })],
    ['another payment', 200, airtelBody({ success: true }, { id: 'other', status: 'TS', airtel_money_id: '1' })],
    ['a 404 from another server', 404, {}],
  ])('treats the response %s as unknown', async (_what, status, body) => {
    await using server = await startOddServer((request, response) => {
      const isToken = request.url === '/auth/oauth2/token';
      response.statusCode = isToken ? 200 : status;
      response.end(JSON.stringify(isToken ? { access_token: 't', expires_in: '180' } : body));
    });
    const client = world.clients({ BILLING_AIRTEL_API_URL: server.url }).airtel_money!;
    await expect(client.enquire('abcd', newExchangeLog())).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
