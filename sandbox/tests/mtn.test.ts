import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, control, mtnMerchant, mtnToken } from './mobile-money-clients.ts';
import { receiveNotices, type NoticeReceiver } from './notice-receiver.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let shop: NoticeReceiver;
let merchant: Awaited<ReturnType<typeof mtnMerchant>>;
beforeAll(async () => {
  sandbox = await runSandbox();
  shop = await receiveNotices();
  merchant = await mtnMerchant(sandbox.url);
});
afterAll(async () => {
  await sandbox?.[Symbol.asyncDispose]();
  await shop?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await control(sandbox.url, 'DELETE');
  shop.received.length = 0;
});

const payer = '256770123456';
const decide = (reference: string, decision: string) => control(sandbox.url, 'POST', `/${reference}/${decision}`);
const withCallback = () => ({ more: { 'x-callback-url': shop.url } });

describe('access', () => {
  test('returns a token for the API user and key', async () => {
    const { status, body } = await mtnToken(sandbox.url);
    expect({ status, body }).toEqual({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'access_token', expires_in: 3600 },
    });
  });

  test.each([
    [{ authorization: 'Basic d3Jvbmc6a2V5' }],
    [{ authorization: '' }],
    [{ 'ocp-apim-subscription-key': 'another' }],
    [{ 'ocp-apim-subscription-key': '' }],
  ])('refuses %j with 401', async (headers) => {
    expect((await mtnToken(sandbox.url, headers)).status).toBe(401);
  });

  test.each([
    [{ authorization: 'Bearer unknown' }, 401],
    [{ authorization: '' }, 401],
    [{ 'ocp-apim-subscription-key': '' }, 401],
    [{ 'x-target-environment': 'mtnghana' }, 400],
    [{ 'x-target-environment': '' }, 400],
  ])('a request with %j is %d', async (more, status) => {
    expect((await merchant.ask(payer, { more: more as Record<string, string> })).status).toBe(status);
    expect((await merchant.result(randomUUID(), more as Record<string, string>)).status).toBe(status);
  });
});

describe('a request to pay', () => {
  test('is accepted with an empty body, is pending and is then paid', async () => {
    const { status, body, reference } = await merchant.ask(payer, withCallback());
    expect({ status, body }).toEqual({ status: 202, body: '' });
    const pending = {
      amount: '89119',
      currency: 'UGX',
      externalId: 'INV-2026-INT-000001',
      payer: { partyIdType: 'MSISDN', partyId: payer },
      payerMessage: 'Extra and Interior Cleaning',
      payeeNote: 'INV-2026-INT-000001',
      status: 'PENDING',
    };
    expect(await merchant.result(reference)).toEqual({ status: 200, body: pending });
    await decide(reference, 'approve');
    const paid = { ...pending, status: 'SUCCESSFUL', financialTransactionId: expect.stringMatching(/^\d+$/) };
    expect(await merchant.result(reference)).toEqual({ status: 200, body: paid });
    const [callback] = await shop.until(1);
    expect(callback).toMatchObject({ method: 'POST', body: paid });
    expect((await decide(reference, 'reject')).status).toBe(409);
  });

  test.each([
    ['reject', 'APPROVAL_REJECTED'],
    ['expire', 'COULD_NOT_PERFORM_TRANSACTION'],
  ])('fails with a reason, also sent by callback, after %s', async (decision, reason) => {
    const { reference } = await merchant.ask(payer, withCallback());
    await decide(reference, decision);
    expect(await merchant.result(reference)).toMatchObject({ status: 200, body: { status: 'FAILED', reason } });
    expect((await shop.until(1))[0]!.body).toMatchObject({ status: 'FAILED', reason });
  });

  test.each([
    ['insufficient_funds', 'NOT_ENOUGH_FUNDS'],
    ['limit_reached', 'PAYER_LIMIT_REACHED'],
    ['payer_not_found', 'PAYER_NOT_FOUND'],
    ['account_not_active', 'SENDER_ACCOUNT_NOT_ACTIVE'],
    ['not_allowed', 'NOT_ALLOWED'],
    ['internal_error', 'INTERNAL_PROCESSING_ERROR'],
    ['could_not_perform', 'COULD_NOT_PERFORM_TRANSACTION'],
  ])('ends as %s if the control API sets this outcome', async (outcome, reason) => {
    await control(sandbox.url, 'PUT', '/faults', { payers: { '0770 123456': { outcome } } });
    const { reference } = await merchant.ask(payer);
    await expect.poll(async () => (await merchant.result(reference)).body).toMatchObject({ status: 'FAILED', reason });
  });

  test.each([
    ['a reference that is no UUID', {}, { 'x-reference-id': 'INV-1' }],
    ['a UUID of version 1', {}, { 'x-reference-id': 'c232ab00-9414-11ec-b3c8-9f6bdeced846' }],
    ['another currency', { currency: 'EUR' }, {}],
    ['an apostrophe', { payerMessage: "Amina's car" }, {}],
    ['a note that is too long', { payeeNote: 'x'.repeat(161) }, {}],
    ['a number as amount', { amount: 89119 }, {}],
    ['decimals', { amount: '89119.50' }, {}],
    ['nothing to pay', { amount: '0' }, {}],
    ['a payer that is no number', { payer: { partyIdType: 'MSISDN', partyId: '+256 770' } }, {}],
    ['a payer identified by email', { payer: { partyIdType: 'EMAIL', partyId: payer } }, {}],
    ['a callback that is no address', {}, { 'x-callback-url': 'javascript:alert(1)' }],
  ])('with %s is 400', async (_what, change, more) => {
    const refused = await merchant.ask(payer, { change, more: more as Record<string, string> });
    expect(refused).toMatchObject({ status: 400, body: { code: expect.any(String), message: expect.any(String) } });
    expect((await control(sandbox.url, 'GET')).body.payments).toEqual([]);
  });

  test('returns 400 if it is malformed, 409 for a reused reference and 404 for an unknown one', async () => {
    const { reference } = await merchant.ask(payer);
    const again = await merchant.ask('256780000000', { more: { 'x-reference-id': reference.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, body: { code: 'RESOURCE_ALREADY_EXIST' } });
    expect((await merchant.result(reference)).body.payer.partyId).toBe(payer);
    expect(await merchant.result(randomUUID())).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
    expect((await merchant.result('not-a-uuid')).status).toBe(400);
    const headers = { 'content-type': 'application/json', 'ocp-apim-subscription-key': 'sandbox-mtn-subscription-key' };
    const address = `${sandbox.url}/mtn/collection/v1_0/requesttopay`;
    expect(await call(address, { method: 'POST', headers, body: '{"amount":' })).toMatchObject({ status: 400 });
  });
});

describe("a payer of MTN's own tests", () => {
  test.each([
    ['46733123450', 'INTERNAL_PROCESSING_ERROR'],
    ['46733123451', 'APPROVAL_REJECTED'],
    ['46733123452', 'COULD_NOT_PERFORM_TRANSACTION'],
    ['46733123455', 'PAYER_NOT_FOUND'],
  ])('%s fails with %s', async (number, reason) => {
    const { reference } = await merchant.ask(number);
    await expect.poll(async () => (await merchant.result(reference)).body).toMatchObject({ status: 'FAILED', reason });
  });

  test('46733123453 stays pending even when answers are automatic', async () => {
    await control(sandbox.url, 'PUT', '/faults', { autoApproveMs: 1 });
    const { reference } = await merchant.ask('46733123453');
    const later = await merchant.ask('46733123454');
    await expect.poll(async () => (await merchant.result(later.reference)).body.status).toBe('SUCCESSFUL');
    const { body } = await control(sandbox.url, 'GET', `/${reference}`);
    expect(body).toMatchObject({ state: 'waiting' });
    expect((await merchant.result(reference)).body.status).toBe('PENDING');
  });

  test('46733123454 succeeds after the time that the faults set', async () => {
    await control(sandbox.url, 'PUT', '/faults', { autoApproveMs: 60_000 });
    const slow = await merchant.ask('46733123454');
    expect((await merchant.result(slow.reference)).body.status).toBe('PENDING');
    await control(sandbox.url, 'PUT', '/faults', { autoApproveMs: 50 });
    const quick = await merchant.ask('46733123454');
    await expect.poll(async () => (await merchant.result(quick.reference)).body.status).toBe('SUCCESSFUL');
  });
});

test('request to pay: fails if the payer does not answer in time', async () => {
  await using hasty = await runSandbox(undefined, { SANDBOX_MOBILE_MONEY_ANSWER_SECONDS: '1' });
  const { ask, result } = await mtnMerchant(hasty.url);
  const { reference } = await ask(payer);
  const expired = { status: 'FAILED', reason: 'COULD_NOT_PERFORM_TRANSACTION' };
  await expect.poll(async () => (await result(reference)).body, { timeout: 5_000 }).toMatchObject(expired);
});
