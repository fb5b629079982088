import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnreachable } from '../src/provider/ports.ts';
import { plainMemo } from '../src/provider/prompt-rules.ts';
import type { ProviderWorld } from './provider-world.ts';
import {
  clientsOf,
  createProviderWorld,
  newExchangeLog,
  publicUrl,
  secretsIn,
  startOddServer,
} from './provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());
beforeEach(() => world.sandbox.clear());

const phone = '+256772000001';
const memo = 'INV-2026-EXT-000042';
/** Sends a prompt of 89,119. */
async function sent(client = world.mtn, payer = phone) {
  const [reference, exchangeLog] = [client.newReference(), newExchangeLog()];
  await client.request({ reference, amount: 89_119, phone: payer, memo }, exchangeLog);
  return { reference, exchangeLog };
}

describe('a prompt of MTN', () => {
  test('asks for whole shillings as text, with our callback address, and succeeds with an amount and an id', async () => {
    const { reference, exchangeLog } = await sent();
    const there = await world.sandbox.payment(reference);
    expect(there).toMatchObject({ provider: 'mtn', amount: 89_119, callbackUrl: `${publicUrl}/api/webhooks/mtn` });
    expect(there.exchanges[0]).toMatchObject({
      body: {
        amount: '89119',
        currency: 'UGX',
        externalId: reference,
        payer: { partyIdType: 'MSISDN', partyId: '256772000001' },
        payerMessage: memo,
        payeeNote: memo,
      },
    });
    expect(await world.mtn.enquire(reference, exchangeLog)).toEqual({ state: 'pending' });
    await world.sandbox.decide(reference, 'approve');
    const { transactionId } = await world.sandbox.payment(reference);
    expect(await world.mtn.enquire(reference, exchangeLog)).toEqual({
      state: 'succeeded',
      amount: 89_119,
      currency: 'UGX',
      transactionId,
    });
    expect(exchangeLog.entries.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ['requesttopay', 202],
        ['requesttopay status', 200],
      ]),
    );
    expect(JSON.stringify(exchangeLog.entries)).toContain('256772000001');
  });

  test('asks the payer once if it is repeated', async () => {
    const { reference, exchangeLog } = await sent();
    await world.mtn.request({ reference, amount: 89_119, phone, memo }, exchangeLog);
    expect(exchangeLog.entries.at(-1)).toMatchObject({ name: 'requesttopay', status: 409 });
    expect(await world.sandbox.payments()).toHaveLength(1);
  });

  test.each([
    ['rejected', 'REJECTED_BY_PAYER'],
    ['expired', 'NOT_ANSWERED'],
    ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
    ['limit_reached', 'LIMIT_REACHED'],
    ['payer_not_found', 'PAYER_NOT_FOUND'],
    ['account_not_active', 'ACCOUNT_NOT_ACTIVE'],
    ['not_allowed', 'PROVIDER_REFUSED'],
    ['internal_error', 'PROVIDER_REFUSED'],
    ['could_not_perform', 'NOT_ANSWERED'],
  ])('that ends as %s failed with %s', async (outcome, failure) => {
    await world.sandbox.setFaults({ outcome });
    const { reference, exchangeLog } = await sent();
    await expect.poll(() => world.mtn.enquire(reference, exchangeLog)).toMatchObject({ state: 'failed', failure });
  });

  test('reports the amount that was actually paid', async () => {
    await world.sandbox.setFaults({ outcome: 'approved', wrongAmount: 500 });
    const { reference, exchangeLog } = await sent();
    await expect
      .poll(() => world.mtn.enquire(reference, exchangeLog))
      .toMatchObject({ state: 'succeeded', amount: 500 });
  });

  test('is missing if it never arrived', async () => {
    expect(await world.mtn.enquire(world.mtn.newReference(), newExchangeLog())).toEqual({ state: 'missing' });
  });

  test('is sent to the number of a test payer like to any other', async () => {
    const { reference, exchangeLog } = await sent(world.mtn, '+46733123451');
    await expect
      .poll(() => world.mtn.enquire(reference, exchangeLog))
      .toMatchObject({ state: 'failed', failure: 'REJECTED_BY_PAYER' });
  });

  test('converts any memo to one that MTN accepts', async () => {
    const reference = world.mtn.newReference();
    const long = `Nakato's “Café” – wash & wax ${'so long '.repeat(40)}`;
    await world.mtn.request({ reference, amount: 1_000, phone, memo: long }, newExchangeLog());
    const { details } = await world.sandbox.payment(reference);
    expect(details['payerMessage']).toMatch(/^Nakatos Cafe wash wax so long/);
    expect(String(details['payerMessage']).length).toBeLessThanOrEqual(160);
    expect(plainMemo("''''", 160)).toBe('');
  });

  test.each([0, -1, 0.5, NaN])('is never sent for %d', async (amount) => {
    const exchangeLog = newExchangeLog();
    const prompt = { reference: world.mtn.newReference(), amount, phone, memo };
    await expect(world.mtn.request(prompt, exchangeLog)).rejects.toThrow(RangeError);
    expect(exchangeLog.entries).toEqual([]);
  });
});

describe('the access token of MTN', () => {
  test('is requested once for many callers, and again when MTN no longer knows it', async () => {
    const client = world.clients().mtn_money!;
    const { reference } = await sent();
    const exchangeLog = newExchangeLog();
    const ask = () => Promise.all(Array.from({ length: 20 }, () => client.enquire(reference, exchangeLog)));
    const tokens = () => exchangeLog.entries.filter(({ name }) => name === 'token').length;
    await ask();
    expect(tokens()).toBe(1);
    await ask();
    expect(tokens()).toBe(1);
    await world.sandbox.restart();
    expect(new Set((await ask()).map(({ state }) => state))).toEqual(new Set(['pending']));
    expect(tokens()).toBe(2);
    expect(exchangeLog.entries.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });

  test('is requested again when its lifetime is over', async () => {
    let given = 0;
    await using server = await startOddServer((request, response) => {
      const isToken = request.url === '/collection/token/';
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(isToken ? { access_token: `t${(given += 1)}`, expires_in: 0.001 } : { status: 'PENDING' }),
      );
    });
    const client = world.clients({ BILLING_MTN_API_URL: server.url }).mtn_money!;
    const exchangeLog = newExchangeLog();
    await expect.poll(() => client.enquire('a', exchangeLog).then(() => given)).toBeGreaterThan(1);
  });

  test('that MTN denies: a prompt is refused, the outcome of an enquiry is unknown', async () => {
    const client = world.clients({ BILLING_MTN_API_KEY: 'some-other-key' }).mtn_money!;
    const exchangeLog = newExchangeLog();
    const prompt = { reference: client.newReference(), amount: 1_000, phone, memo };
    await expect(client.request(prompt, exchangeLog)).rejects.toBeInstanceOf(ProviderRefused);
    await expect(client.enquire(prompt.reference, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await world.sandbox.payments()).toEqual([]);
    expect(secretsIn([exchangeLog])).toEqual([]);
  });
});

describe('faulty MTN', () => {
  test('refuses a request that it cannot read', async () => {
    const refusal = await world.mtn
      .request({ reference: 'not-a-uuid', amount: 1_000, phone, memo }, newExchangeLog())
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefused);
    expect(refusal).toMatchObject({ failure: 'PROVIDER_REFUSED', message: expect.stringContaining('400') });
  });

  test('leaves the outcome unknown after a 5xx response', async () => {
    const { reference, exchangeLog } = await sent();
    await world.sandbox.setFaults({ requests: { error: 1 } });
    const prompt = { reference: world.mtn.newReference(), amount: 1_000, phone, memo };
    await expect(world.mtn.request(prompt, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(world.mtn.enquire(reference, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(exchangeLog.entries.at(-1)!.status).toBeGreaterThanOrEqual(500);
  });

  test('asks the payer once if the response to a sent prompt is late and the request is repeated', async () => {
    const client = world.clients({ BILLING_PROVIDER_TIMEOUT_MS: '1000' }).mtn_money!;
    await world.sandbox.setFaults({ requests: { hangAfterEffect: 1 } });
    const exchangeLog = newExchangeLog();
    const prompt = { reference: client.newReference(), amount: 89_119, phone, memo };
    await expect(client.request(prompt, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(exchangeLog.entries.at(-1)).toMatchObject({
      name: 'requesttopay',
      status: null,
      note: 'no response within 1000 ms',
    });
    await world.sandbox.setFaults({ requests: null });
    expect(await client.enquire(prompt.reference, exchangeLog)).toEqual({ state: 'pending' });
    await client.request(prompt, exchangeLog);
    expect(await world.sandbox.payments()).toHaveLength(1);
  });

  test('leaves the outcome unknown if it cannot be reached, and records the reason in the exchange log', async () => {
    const client = clientsOf({ BILLING_SANDBOX_URL: 'http://127.0.0.1:9' }).mtn_money!;
    const exchangeLog = newExchangeLog();
    await expect(client.enquire('a', exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(exchangeLog.entries).toMatchObject([{ name: 'token', status: null, note: expect.any(String) }]);
  });

  test.each([
    ['text that is not JSON', 200, '<html>busy</html>'],
    ['an unknown status', 200, '{"status":"DREAMING"}'],
    ['a success without an amount', 200, '{"status":"SUCCESSFUL","currency":"UGX"}'],
    ['an empty body', 200, ''],
    ['a 404 from another server', 404, '<html>no such page</html>'],
    ['a redirect', 302, ''],
    ['too many requests', 429, '{"statusCode":429}'],
  ])('leaves the outcome unknown if it responds with %s', async (_what, status, body) => {
    await using server = await startOddServer((request, response) => {
      const isToken = request.url === '/collection/token/';
      response.statusCode = isToken ? 200 : status;
      if (status === 302) response.setHeader('location', 'http://127.0.0.1:9/elsewhere');
      response.end(isToken ? '{"access_token":"t","expires_in":3600}' : body);
    });
    const client = world.clients({ BILLING_MTN_API_URL: server.url }).mtn_money!;
    const exchangeLog = newExchangeLog();
    await expect(client.enquire('a', exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(exchangeLog.entries.at(-1)).toMatchObject({ status });
    if (status >= 300 && status !== 404) {
      const prompt = { reference: 'a', amount: 1_000, phone, memo };
      await expect(client.request(prompt, exchangeLog)).rejects.toBeInstanceOf(ProviderUnreachable);
    }
  });
});
