import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payByCard, stripeAt } from './card-form.ts';
import { control } from './mobile-money-clients.ts';
import { receiveNotices, type NoticeReceiver, type Received } from './notice-receiver.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const secret = 'whsec_of_the_test';
const card = '4242424242424242';
let sandbox: RunningSandbox;
let shop: NoticeReceiver;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  shop = await receiveNotices();
  const more = { SANDBOX_STRIPE_WEBHOOK_URL: shop.url, SANDBOX_STRIPE_WEBHOOK_SECRET: secret };
  sandbox = await runSandbox(folder, more);
});
afterAll(async () => {
  await sandbox?.[Symbol.asyncDispose]();
  await shop?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await control(sandbox.url, 'DELETE');
  shop.respondWith(200);
  shop.received.length = 0;
});

const newIntent = () => stripeAt(sandbox.url).paymentIntents.create({ amount: 8_911_900, currency: 'ugx' });
const read = ({ text, headers }: Received) =>
  stripeAt(sandbox.url).webhooks.constructEvent(text, headers['stripe-signature']!, secret);
const notices = async (id: string) => (await control(sandbox.url, 'GET', `/${id}`)).body.notices;

test('Stripe webhooks: are accepted by the official client, for each kind of event', async () => {
  const stripe = stripeAt(sandbox.url);
  const intent = await newIntent();
  await payByCard(sandbox.url, intent, '4000000000000002');
  await payByCard(sandbox.url, intent, card);
  await stripe.refunds.create({ payment_intent: intent.id });
  const other = await newIntent();
  await stripe.paymentIntents.cancel(other.id);
  const events = (await shop.until(4)).map(read);
  const summaries = events.map(({ type, data }) => `${type} ${(data.object as { id: string }).id.slice(0, 2)}`);
  expect(summaries.sort()).toEqual([
    'charge.refunded ch',
    'payment_intent.canceled pi',
    'payment_intent.payment_failed pi',
    'payment_intent.succeeded pi',
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  const failed = events.find(({ type }) => type === 'payment_intent.payment_failed')!;
  expect(failed).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { last_payment_error: { code: 'card_declined' } } },
  });
  const refunded = events.find(({ type }) => type === 'charge.refunded')!;
  expect(refunded.data.object).toMatchObject({ amount_refunded: 8_911_900, payment_intent: intent.id });
});

test('refused webhook: is sent again with a valid signature and the same event', async () => {
  shop.respondWith(500);
  const intent = await newIntent();
  await payByCard(sandbox.url, intent, card);
  await shop.until(2);
  shop.respondWith(200);
  await expect.poll(async () => (await notices(intent.id))[0].state, { timeout: 10_000 }).toBe('delivered');
  const [kept] = await notices(intent.id);
  expect(kept.attempts.slice(0, 2).map(({ status }: any) => status)).toEqual([500, 500]);
  expect(new Set(shop.received.map((each) => read(each).id)).size).toBe(1);
});

test('refused webhook: is sent again after a restart', async () => {
  shop.respondWith(503);
  const intent = await newIntent();
  await payByCard(sandbox.url, intent, card);
  await shop.until(1);
  await expect.poll(async () => (await notices(intent.id))[0].attempts.length).toBeGreaterThan(0);
  await sandbox.restart();
  shop.received.length = 0;
  shop.respondWith(200);
  expect((await shop.until(1)).map(read)[0]).toMatchObject({ data: { object: { id: intent.id } } });
});

describe('a webhook with a fault', () => {
  const faults = (body: object) => control(sandbox.url, 'PUT', '/faults', body);

  test('is dropped', async () => {
    await faults({ notices: { drop: true } });
    const intent = await newIntent();
    await payByCard(sandbox.url, intent, card);
    expect((await notices(intent.id))[0]).toMatchObject({ state: 'dropped', attempts: [] });
    expect(shop.received).toEqual([]);
  });

  test('is sent twice', async () => {
    await faults({ notices: { duplicate: 1 } });
    await payByCard(sandbox.url, await newIntent(), card);
    expect(new Set((await shop.until(2)).map((each) => read(each).id)).size).toBe(1);
  });

  test('is overtaken by a later one', async () => {
    const intent = await newIntent();
    await faults({ references: { [intent.id]: { notices: { reorder: true } } } });
    await payByCard(sandbox.url, intent, '4000000000000002');
    await payByCard(sandbox.url, intent, card);
    const types = (await shop.until(2)).map((each) => read(each).type);
    expect(types).toEqual(['payment_intent.succeeded', 'payment_intent.payment_failed']);
  });

  test('is forged: with another key, with an old time, and as a repetition of an earlier one', async () => {
    const intent = await newIntent();
    const forge = (kind: string) =>
      control(sandbox.url, 'POST', '/forge', { provider: 'stripe', reference: intent.id, kind });
    expect((await forge('replayed_event')).status).toBe(409);
    expect((await forge('bad_signature')).status).toBe(202);
    const [badlySigned] = await shop.until(1);
    expect(badlySigned!.body).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { status: 'succeeded' } },
    });
    expect(() => read(badlySigned!)).toThrow(/signature/);
    await forge('old_timestamp');
    const [, outdated] = await shop.until(2);
    expect(() => read(outdated!)).toThrow(/tolerance|timestamp/i);
    await payByCard(sandbox.url, intent, card);
    await shop.until(3);
    await forge('replayed_event');
    const [, , real, replayed] = (await shop.until(4)).map(({ body }) => body.id);
    expect(replayed).toBe(real);
    read(shop.received[3]!);
  });

  test('is forged at random', async () => {
    await faults({ seed: 7, notices: { forge: 1 } });
    await payByCard(sandbox.url, await newIntent(), card);
    const accepted = (await shop.until(3)).filter((each) => {
      try {
        return read(each);
      } catch {
        return false;
      }
    });
    expect(accepted.map(({ body }) => body.id)).toEqual([accepted[0]!.body.id, accepted[0]!.body.id]);
  });
});
