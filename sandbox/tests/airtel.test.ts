import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { airtelMerchant, airtelToken, control } from './mobile-money-clients.ts';
import { receiveNotices, type NoticeReceiver } from './notice-receiver.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let shop: NoticeReceiver;
let merchant: Awaited<ReturnType<typeof airtelMerchant>>;
beforeAll(async () => {
  shop = await receiveNotices();
  sandbox = await runSandbox(undefined, { SANDBOX_AIRTEL_CALLBACK_URL: shop.url });
  merchant = await airtelMerchant(sandbox.url);
});
afterAll(async () => {
  await sandbox?.[Symbol.asyncDispose]();
  await shop?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await control(sandbox.url, 'DELETE');
  shop.received.length = 0;
});

const payer = '701234567';
const decide = (id: string, decision: string) => control(sandbox.url, 'POST', `/${id}/${decision}`);

test('Airtel token: requires the client secret and names a lifetime of three minutes', async () => {
  expect(await airtelToken(sandbox.url)).toEqual({
    status: 200,
    body: { access_token: expect.any(String), expires_in: '180', token_type: 'bearer' },
  });
  expect((await airtelToken(sandbox.url, { client_secret: 'wrong' })).status).toBe(401);
  expect((await airtelToken(sandbox.url, { client_id: 'wrong' })).status).toBe(401);
  expect((await airtelToken(sandbox.url, { grant_type: 'password' })).status).toBe(400);
  expect((await airtelToken(sandbox.url, { client_id: 7 })).status).toBe(400);
});

describe('a payment', () => {
  test('prompts the payer, is in progress, and is then paid', async () => {
    const { status, body, id } = await merchant.ask(payer);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: { transaction: { id, status: 'SUCCESS' } },
        status: {
          code: '200',
          message: 'SUCCESS',
          result_code: 'ESB000010',
          response_code: 'DP00800001006',
          success: true,
        },
      },
    });
    expect((await merchant.result(id)).body.data.transaction).toEqual({ id, message: 'In process', status: 'TIP' });
    expect((await control(sandbox.url, 'GET', `/${id}`)).body).toMatchObject({ payer: '256701234567', amount: 89_119 });
    await decide(id, 'approve');
    const { transaction } = (await merchant.result(id)).body.data;
    expect(transaction).toEqual({
      id,
      message: 'success',
      status: 'TS',
      airtel_money_id: expect.stringMatching(/^MP\d+$/),
    });
    const [callback] = await shop.until(1);
    expect(callback).toMatchObject({
      method: 'POST',
      body: { transaction: { id, status_code: 'TS', airtel_money_id: transaction.airtel_money_id } },
    });
  });

  test.each([
    ['reject', 'TF'],
    ['expire', 'TE'],
  ])('%s: is %s, and a failure in the callback', async (decision, status) => {
    const { id } = await merchant.ask(payer);
    await decide(id, decision);
    expect(await merchant.status(id)).toBe(status);
    expect((await shop.until(1))[0]!.body.transaction).toMatchObject({ id, status_code: 'TF' });
  });

  test('can be ambiguous until it is decided', async () => {
    await control(sandbox.url, 'PUT', '/faults', { outcome: 'ambiguous' });
    const { id } = await merchant.ask(payer);
    expect(await merchant.status(id)).toBe('TA');
    await decide(id, 'approve');
    expect(await merchant.status(id)).toBe('TS');
  });

  test.each(['insufficient_funds', 'limit_reached', 'payer_not_found', 'account_not_active', 'not_allowed'])(
    'ends as %s if the control API sets this outcome',
    async (outcome) => {
      await control(sandbox.url, 'PUT', '/faults', { payers: { [payer]: { outcome } } });
      const { id } = await merchant.ask(payer);
      await expect.poll(() => merchant.status(id)).toBe('TF');
    },
  );

  test.each([
    ['a country code', { subscriber: { msisdn: '256701234567' } }, 'ESB000033'],
    ['a zero in front', { subscriber: { msisdn: '0701234567' } }, 'ESB000033'],
    ['another country', { subscriber: { country: 'KE' } }, 'ESB000034'],
    ['another currency', { transaction: { currency: 'KES' } }, 'ESB000035'],
    ['an id that is too short', { id: 'abc' }, 'ESB000008'],
    ['an id that is too long', { id: 'a'.repeat(65) }, 'ESB000008'],
    ['an id with a dash', { id: 'abc-def' }, 'ESB000008'],
    ['half a shilling', { transaction: { amount: 0.5 } }, 'ESB000008'],
    ['nothing to pay', { transaction: { amount: 0 } }, 'ESB000008'],
    ['no country in the headers', { more: { 'x-country': '' } }, 'ROUTER003'],
    ['another country in the headers', { more: { 'x-country': 'KE' } }, 'ROUTER006'],
    ['no currency in the headers', { more: { 'x-currency': '' } }, 'ROUTER003'],
    ['another currency in the headers', { more: { 'x-currency': 'KES' } }, 'ROUTER112'],
  ])('with %s is refused', async (_what, change, code) => {
    const refused = await merchant.ask(payer, change as object);
    expect(refused).toMatchObject({
      status: 400,
      body: { status: { success: false, result_code: code, code: '400' } },
    });
    expect((await control(sandbox.url, 'GET')).body.payments).toEqual([]);
  });

  test('requires a valid token, a unique id and a country header, and is found only by its id', async () => {
    expect((await merchant.ask(payer, { more: { authorization: 'Bearer old' } })).status).toBe(401);
    const { id } = await merchant.ask(payer, { id: 'constructor' });
    expect(await merchant.ask('702000000', { id })).toMatchObject({
      status: 400,
      body: { status: { result_code: 'ESB000041', success: false } },
    });
    expect((await merchant.result('nothing1')).body.status).toMatchObject({ result_code: 'ESB000045', success: false });
    expect((await merchant.result(id, { 'x-country': '' })).status).toBe(400);
  });
});

describe('a refund', () => {
  test('refunds the whole payment once', async () => {
    const { id } = await merchant.ask(payer);
    await decide(id, 'approve');
    const { airtel_money_id: moneyId } = (await merchant.result(id)).body.data.transaction;
    expect(await merchant.refund(moneyId)).toEqual({
      status: 200,
      body: {
        data: { transaction: { airtel_money_id: moneyId, status: 'SUCCESS' } },
        status: { code: '200', message: 'SUCCESS', result_code: 'ESB000010', success: true },
      },
    });
    expect((await control(sandbox.url, 'GET', `/${id}`)).body).toMatchObject({
      amountTaken: 89_119,
      amountRefunded: 89_119,
    });
    expect(await merchant.refund(moneyId)).toMatchObject({ status: 400, body: { status: { success: false } } });
    expect(await merchant.status(id)).toBe('TS');
  });

  test('requires the Airtel Money id of a payment', async () => {
    expect((await merchant.refund('MP1')).body.status).toMatchObject({ result_code: 'ESB000045', success: false });
    expect((await merchant.refund('')).status).toBe(400);
  });
});
