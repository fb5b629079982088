import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payByCard, stripeAt } from './card-form.ts';
import { airtelMerchant, control, mtnMerchant, mtnToken } from './mobile-money-clients.ts';
import { receiveNotices, type NoticeReceiver } from './notice-receiver.ts';
import { PlainBrowser } from './plain-browser.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let shop: NoticeReceiver;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  shop = await receiveNotices();
  sandbox = await runSandbox(folder, { SANDBOX_AIRTEL_CALLBACK_URL: shop.url });
});
afterAll(async () => {
  await sandbox?.[Symbol.asyncDispose]();
  await shop?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await ask('DELETE');
  shop.received.length = 0;
});

const payer = '256770123456';
const ask = (method: string, path = '', body?: unknown) => control(sandbox.url, method, path, body);
const faults = (body: unknown) => ask('PUT', '/faults', body);
const withCallback = () => ({ more: { 'x-callback-url': shop.url } });

describe('the list of payments', () => {
  test('contains every payment with its exchanges and notifications, and can be filtered', async () => {
    const stripe = stripeAt(sandbox.url);
    const intent = await stripe.paymentIntents.create({ amount: 6_480_000, currency: 'ugx' });
    await payByCard(sandbox.url, intent, '4242424242424242');
    const calls = (await ask('GET', `/${intent.id}`)).body.exchanges;
    expect(calls.map(({ method, status }: any) => `${method} ${status}`)).toEqual(['POST 200', 'POST 200']);
    expect(calls[1].body.payment_method_data.card).toMatchObject({ number: '**** 4242', cvc: '***' });
    const mtn = await mtnMerchant(sandbox.url);
    const { reference } = await mtn.ask(payer, withCallback());
    await mtn.result(reference);
    await mtn.result(reference);
    const airtel = await airtelMerchant(sandbox.url);
    const { id } = await airtel.ask('701234567');
    await ask('POST', `/${id}/reject`);
    await shop.until(1);
    const { payments } = (await ask('GET')).body;
    expect(
      payments.map((each: any) => [each.provider, each.state, each.amount, each.amountTaken, each.payer]).sort(),
    ).toEqual([
      ['airtel', 'rejected', 89_119, 0, '256701234567'],
      ['mtn', 'waiting', 89_119, 0, payer],
      ['stripe', 'succeeded', 64_800, 64_800, '4242'],
    ]);
    const found = (await ask('GET', `/${reference}`)).body;
    expect(found.exchanges.map((each: any) => [each.method, each.status, each.times])).toEqual([
      ['POST', 202, 1],
      ['GET', 200, 2],
    ]);
    expect(found.exchanges[0].body.payer.partyId).toBe(payer);
    await expect
      .poll(async () => (await ask('GET', `/${id}`)).body.notices[0])
      .toMatchObject({ state: 'delivered', attempts: [{ status: 200 }], method: 'POST', url: shop.url });
    const only = async (query: string) => (await ask('GET', query)).body.payments.map((each: any) => each.provider);
    expect(await only('?payer=0770123456')).toEqual(['mtn']);
    expect(await only('?provider=airtel')).toEqual(['airtel']);
    expect(await only('?state=succeeded')).toEqual(['stripe']);
  });

  test('returns 404 for an unknown payment or action, and 409 for an ended payment', async () => {
    expect((await ask('GET', '/nothing')).status).toBe(404);
    expect((await ask('POST', '/nothing/approve')).status).toBe(404);
    const { reference } = await (await mtnMerchant(sandbox.url)).ask(payer);
    expect((await ask('POST', `/${reference}/explode`)).status).toBe(404);
    expect((await ask('POST', `/${reference}/expire`)).body.state).toBe('expired');
    expect(await ask('POST', `/${reference}/approve`)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/expired/) },
    });
  });

  test('also decides card payments', async () => {
    const stripe = stripeAt(sandbox.url);
    const create = () => stripe.paymentIntents.create({ amount: 6_480_000, currency: 'ugx' });
    const [paid, declined, cancelled, authenticating] = [
      await create(),
      await create(),
      await create(),
      await create(),
    ];
    await payByCard(sandbox.url, authenticating, '4000002500003155');
    expect((await ask('POST', `/${paid.id}/approve`)).body.state).toBe('succeeded');
    expect((await ask('POST', `/${declined.id}/reject`)).body.reason).toBe('generic_decline');
    expect((await ask('POST', `/${cancelled.id}/expire`)).body.state).toBe('canceled');
    expect((await ask('POST', `/${authenticating.id}/reject`)).body.reason).toBe(
      'payment_intent_authentication_failure',
    );
    expect((await stripe.paymentIntents.retrieve(paid.id)).amount_received).toBe(6_480_000);
  });
});

describe('faults', () => {
  test('are merged with the former ones, and null clears them', async () => {
    await faults({
      seed: 3,
      delayMs: 5,
      notices: { drop: 0.5, duplicate: true },
      payers: { '0770123456': { outcome: 'rejected' } },
    });
    const changed = await faults({ delayMs: null, notices: { drop: null }, references: { abcd: { wrongAmount: 7 } } });
    expect(changed.body).toEqual({
      seed: 3,
      all: { notices: { duplicate: true } },
      payers: { [payer]: { outcome: 'rejected' } },
      references: { abcd: { wrongAmount: 7 } },
    });
    const cleared = await faults({ seed: null, notices: null, payers: { [payer]: null }, references: null });
    expect(cleared.body).toEqual({ seed: 0, all: {}, payers: {}, references: {} });
    expect((await ask('GET', '/faults')).body).toEqual(cleared.body);
  });

  test.each([
    [{ outcome: 'exploded' }],
    [{ notices: { drop: 2 } }],
    [{ delayMs: -1 }],
    [{ colour: 'red' }],
    [{ payers: { a: { b: 1 } } }],
    [[]],
  ])('refuses %j', async (body) => {
    expect(await faults(body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  test('answer automatically after a while; those of a payer override those of all, those of a reference override both', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const reference = crypto.randomUUID();
    await faults({
      autoApproveMs: 1,
      payers: { [payer]: { outcome: 'limit_reached' } },
      references: { [reference]: { outcome: 'rejected' } },
    });
    const [other, own] = [await mtn.ask('256780000001'), await mtn.ask(payer)];
    await mtn.ask(payer, { more: { 'x-reference-id': reference } });
    const reason = async (id: string) => (await ask('GET', `/${id}`)).body.reason;
    await expect.poll(async () => (await mtn.result(other.reference)).body.status).toBe('SUCCESSFUL');
    await expect.poll(() => reason(own.reference)).toBe('limit_reached');
    await expect.poll(() => reason(reference)).toBe('rejected');
  });

  test('charge another amount', async () => {
    await faults({ wrongAmount: 500 });
    const mtn = await mtnMerchant(sandbox.url);
    const { reference } = await mtn.ask(payer);
    await ask('POST', `/${reference}/approve`);
    expect((await mtn.result(reference)).body).toMatchObject({ status: 'SUCCESSFUL', amount: '500' });
    const intent = await stripeAt(sandbox.url).paymentIntents.create({ amount: 6_480_000, currency: 'ugx' });
    expect((await payByCard(sandbox.url, intent, '4242424242424242')).body).toMatchObject({ amount_received: 50_000 });
  });

  test('send callbacks by PUT, twice, or not at all', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const paid = async () => {
      const { reference } = await mtn.ask(payer, withCallback());
      await ask('POST', `/${reference}/approve`);
      return (await ask('GET', `/${reference}`)).body.notices;
    };
    await faults({ notices: { method: 'PUT', duplicate: true, delayMs: 30 } });
    await paid();
    expect((await shop.until(2)).map(({ method }) => method)).toEqual(['PUT', 'PUT']);
    await faults({ notices: { drop: true } });
    expect(await paid()).toMatchObject([{ state: 'dropped', attempts: [] }]);
  });

  test('claim success of an unapproved payment, on request and at random', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const { reference } = await mtn.ask(payer, withCallback());
    const forge = (body: object) => ask('POST', '/forge', body);
    expect((await forge({ provider: 'mtn', reference, kind: 'success' })).body.notice.forged).toBe('success');
    expect((await shop.until(1))[0]!.body).toMatchObject({ status: 'SUCCESSFUL', externalId: 'INV-2026-INT-000001' });
    expect((await mtn.result(reference)).body.status).toBe('PENDING');
    await forge({ provider: 'mtn', kind: 'unknown_reference' });
    expect((await shop.until(2))[1]!.body.externalId).not.toBe('INV-2026-INT-000001');
    expect((await forge({ provider: 'airtel', kind: 'success' })).status).toBe(409);
    expect((await forge({ provider: 'stripe', reference, kind: 'bad_signature' })).status).toBe(409);
    expect((await forge({ provider: 'visa', kind: 'success' })).status).toBe(400);
    await faults({ notices: { forge: true } });
    const airtel = await airtelMerchant(sandbox.url);
    const { id } = await airtel.ask('701234567');
    expect((await shop.until(3))[2]!.body.transaction).toMatchObject({ id, status_code: 'TS' });
    expect(await airtel.status(id)).toBe('TIP');
  });

  test('fail requests before any effect', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const airtel = await airtelMerchant(sandbox.url);
    await faults({ seed: 1, requests: { error: true } });
    const statuses = [
      (await mtnToken(sandbox.url)).status,
      (await mtn.ask(payer)).status,
      (await airtel.ask('701234567')).status,
      (await airtel.result('abcd')).status,
    ];
    for (const status of statuses) expect([500, 503]).toContain(status);
    await expect(
      stripeAt(sandbox.url).paymentIntents.create({ amount: 6_480_000, currency: 'ugx' }),
    ).rejects.toMatchObject({
      type: 'StripeAPIError',
    });
    expect((await ask('GET')).body.payments).toEqual([]);
  });

  test('withhold the response although the request took effect', async () => {
    await faults({ requests: { hangAfterEffect: true } });
    const stripe = stripeAt(sandbox.url, { timeout: 500, maxNetworkRetries: 4 });
    const once = await stripe.paymentIntents.create({ amount: 6_480_000, currency: 'ugx' });
    const { payments } = (await ask('GET')).body;
    expect(payments.map(({ reference }: any) => reference)).toEqual([once.id]);
    expect(payments[0].exchanges[0]).toMatchObject({ method: 'POST', status: 0 });
    const mtn = await mtnMerchant(sandbox.url);
    const reference = crypto.randomUUID();
    const impatient = mtn.ask(payer, { more: { 'x-reference-id': reference } });
    const answered = impatient.then(() => true);
    await expect.poll(async () => (await mtn.result(reference)).status).toBe(200);
    await faults({ requests: null });
    expect((await mtn.ask(payer, { more: { 'x-reference-id': reference } })).status).toBe(409);
    expect(await Promise.race([answered, Promise.resolve(false)])).toBe(false);
    impatient.catch(() => undefined);
    answered.catch(() => undefined);
  });

  test('occur in the same order with the same seed', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const run = async () => {
      await ask('DELETE');
      await faults({ seed: 42, notices: { drop: 0.5, forge: 0.3 }, requests: { error: 0.3 } });
      const fates = [];
      for (let count = 0; count < 20; count += 1) {
        const { reference, status } = await mtn.ask(payer, withCallback());
        if (status === 202) await ask('POST', `/${reference}/approve`);
        const { notices = [] } = (await ask('GET', `/${reference}`)).body;
        fates.push([status, notices.map(({ forged, state }: any) => [forged, state === 'dropped'])]);
      }
      return fates;
    };
    const first = await run();
    expect(new Set(first.map((fate) => JSON.stringify(fate))).size).toBeGreaterThan(2);
    expect(await run()).toEqual(first);
  });
});

test('cleared webhook: is not sent again', async () => {
  const stripeShop = await receiveNotices();
  stripeShop.respondWith(500);
  await using own = await runSandbox(undefined, { SANDBOX_STRIPE_WEBHOOK_URL: stripeShop.url });
  const create = () => stripeAt(own.url).paymentIntents.create({ amount: 6_480_000, currency: 'ugx' });
  await payByCard(own.url, await create(), '4242424242424242');
  await stripeShop.until(1);
  await control(own.url, 'DELETE');
  const cleared = stripeShop.received.length;
  const later = await create();
  await payByCard(own.url, later, '4242424242424242');
  await stripeShop.until(cleared + 2);
  const objects = stripeShop.received.slice(cleared).map(({ body }) => body.data.object.id);
  expect(new Set(objects)).toEqual(new Set([later.id]));
  await stripeShop[Symbol.asyncDispose]();
});

test('restart: preserves payments, faults and scheduled outcomes', async () => {
  const mtn = await mtnMerchant(sandbox.url);
  const { reference } = await mtn.ask(payer, withCallback());
  const stripe = stripeAt(sandbox.url);
  const create = () => stripe.paymentIntents.create({ amount: 6_480_000, currency: 'ugx' }, { idempotencyKey: 'kept' });
  const intent = await create();
  const before = (await ask('GET')).body;
  await faults({ autoApproveMs: 1_000 });
  const soon = await mtn.ask('256780000001', withCallback());
  await sandbox.restart();
  expect((await ask('GET')).body.payments.filter((each: any) => each.reference !== soon.reference)).toEqual(
    before.payments,
  );
  expect((await ask('GET', '/faults')).body.all).toEqual({ autoApproveMs: 1_000 });
  expect((await create()).id).toBe(intent.id);
  expect((await mtn.result(reference)).status).toBe(401);
  const again = await mtnMerchant(sandbox.url);
  expect((await again.ask(payer, { more: { 'x-reference-id': reference } })).status).toBe(409);
  await expect
    .poll(async () => (await again.result(soon.reference)).body.status, { timeout: 5_000 })
    .toBe('SUCCESSFUL');
  expect((await shop.until(1))[0]!.body.status).toBe('SUCCESSFUL');
});

test('payment control: handles five thousand payments', { timeout: 90_000 }, async () => {
  const mtn = await mtnMerchant(sandbox.url);
  await faults({ outcome: 'approved' });
  const batch = (from: number) =>
    Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        mtn.ask(`2567700${String(from + index).padStart(5, '0')}`, withCallback()),
      ),
    );
  for (let from = 0; from < 5_000; from += 100) await batch(from);
  const { payments } = (await ask('GET', '?state=approved')).body;
  expect(payments).toHaveLength(5_000);
  await expect.poll(() => shop.received.length, { timeout: 60_000 }).toBe(5_000);
  const page = new PlainBrowser(sandbox.url);
  await page.open('/payments');
  expect(page.text).toContain('5000 payments');
});

test('payment control page: shows payments and decides them', async () => {
  const mtn = await mtnMerchant(sandbox.url);
  const { reference } = await mtn.ask(payer, withCallback());
  const page = new PlainBrowser(sandbox.url);
  await page.open('/payments');
  expect(page.text).toContain('UGX 89,119');
  await page.submit('/payments/act', { act: 'approve' });
  expect((await mtn.result(reference)).body.status).toBe('SUCCESSFUL');
  expect(page.text).toContain('approved');
  await page.submit('/payments/act', { act: 'approve' });
  expect({ status: page.status, text: page.text }).toMatchObject({
    status: 409,
    text: expect.stringContaining('has ended'),
  });
  await page.submit('/payments/act', { act: 'success' });
  expect((await shop.until(2)).length).toBe(2);
  await page.submit('/payments/clear', {});
  expect(page.text).toContain('0 payments');
});
