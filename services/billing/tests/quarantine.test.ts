import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Oddity } from '../src/quarantine/set-aside.ts';
import { setAside } from '../src/quarantine/set-aside.ts';
import { startRefund } from '../src/refund/start-refund.ts';
import type { MoneyWorld, Owed } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());
afterEach(() => money.sandbox.setFaults({ wrongAmount: null }));

const total = 89_119;
const open = async () => (await money.asAdmin('GET', '/api/quarantine?open=true&limit=200')).body as any[];
const resolve = (itemId: string, body: unknown) =>
  money.asAdmin('POST', `/api/quarantine/${itemId}/resolve`, { body: { note: 'Looked into it', ...(body as object) } });
const listed = async (jobId: string) => (await money.asAdmin('GET', `/api/invoices?jobId=${jobId}`)).body[0];

/** Makes a card payment for which the provider took a different amount than requested. */
async function wronglyPaid(taken: number, owed?: Owed) {
  const booked = owed ?? (await money.bookedJob());
  await money.sandbox.setFaults({ wrongAmount: taken });
  const payment = await money.cardIntent(booked);
  await payment.succeed();
  const item = (await open()).find(({ paymentId }) => paymentId === payment.id);
  return { ...booked, payment, item };
}

describe('money that does not match', () => {
  test('waits for an admin with the expected and the received amount', async () => {
    const { invoiceId, item, payment } = await wronglyPaid(50_000);
    expect(item).toMatchObject({
      reason: 'wrong_amount',
      provider: 'stripe',
      reference: payment.reference,
      expectedAmount: '89119.00',
      receivedAmount: '50000.00',
      invoiceNumber: expect.stringMatching(/^INV-/),
      occurrences: 1,
      resolvedAt: null,
    });
    expect(await money.invoiceOf(invoiceId)).toMatchObject({ status: 'pending' });
    expect(await money.eventsOf(item.id)).toEqual(['quarantine.added']);
    expect(await resolve(item.id, { resolution: 'dismiss' })).toMatchObject({
      status: 409,
      body: { code: 'MONEY_INSIDE', amount: '50000.00' },
    });
  });

  test('is refunded in full once, even if an admin decides it five times concurrently', async () => {
    const { item, payment } = await wronglyPaid(50_000);
    const responses = await Promise.all(Array.from({ length: 5 }, () => resolve(item.id, { resolution: 'refund' })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(responses[0]!.body).toMatchObject({ resolution: 'refund', note: 'Looked into it' });
    await money.untilRefund(payment.id, 'succeeded');
    expect(await money.refundsOf(payment.id)).toMatchObject([{ amount: 50_000, cause: 'wrong_amount' }]);
    expect((await money.sandbox.payment(payment.reference)).amountRefunded).toBe(50_000);
    expect(await money.accounts(payment.id)).toEqual({});
    expect(await resolve(item.id, { resolution: 'apply' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_RESOLVED' },
    });
    expect((await open()).map(({ id }) => id)).not.toContain(item.id);
  });

  test('counts towards the invoice it was meant for, in part', async () => {
    const { item, payment, job } = await wronglyPaid(50_000).then(async (paid) => ({
      ...paid,
      job: (await money.rows<any>('select job_id as id from invoices where id = ?', [paid.invoiceId]))[0],
    }));
    expect((await resolve(item.id, { resolution: 'apply' })).status).toBe(200);
    expect(await listed(job.id)).toMatchObject({ status: 'pending', amountPaid: '50000.00', balance: '39119.00' });
    const { body } = await money.asAdmin('GET', `/api/payments/${payment.id}`);
    expect(body).toMatchObject({ status: 'succeeded', amount: '50000.00', receiptNumber: expect.any(String) });
  });

  test('pays another open invoice, and the excess is refunded', async () => {
    const other = await money.bookedJob();
    const { item, payment } = await wronglyPaid(100_000);
    expect((await resolve(item.id, { resolution: 'apply', invoiceId: other.invoiceId })).status).toBe(200);
    expect(await listed(other.job.id)).toMatchObject({ status: 'paid', amountPaid: '89119.00', balance: '0.00' });
    await money.untilRefund(payment.id, 'succeeded');
    expect(await money.refundsOf(payment.id)).toMatchObject([{ amount: 100_000 - total, cause: 'overpaid' }]);
    expect(await money.eventsOf(other.invoiceId)).toEqual(['invoice.issued', 'invoice.paid']);
    const third = await money.bookedJob();
    const again = (invoiceId: string) => resolve(item.id, { resolution: 'apply', invoiceId });
    expect((await again(other.invoiceId)).status).toBe(200);
    expect(await again(third.invoiceId)).toMatchObject({ status: 409, body: { code: 'ALREADY_RESOLVED' } });
  });

  test('can only be dismissed once it was refunded elsewhere', async () => {
    const { item, payment } = await wronglyPaid(50_000);
    await money.change((em) =>
      startRefund(em, {
        paymentId: payment.id,
        amount: 50_000,
        cause: 'cancellation',
        reason: 'Settled elsewhere',
        from: 'unallocated',
        actorId: null,
        now: money.now(),
      }),
    );
    for (const resolution of ['refund', 'apply']) {
      expect(await resolve(item.id, { resolution })).toMatchObject({
        status: 409,
        body: { code: 'NO_MONEY', message: 'The money of this item has already been refunded or applied' },
      });
    }
    expect((await resolve(item.id, { resolution: 'dismiss' })).status).toBe(200);
  });

  test('cannot be applied to a paid, cancelled or missing invoice', async () => {
    const paid = await money.bookedJob();
    await money.inCash(paid, total);
    const cancelled = await money.bookedJob();
    await money.asAdmin('PATCH', `/api/invoices/${cancelled.invoiceId}/status`, { body: { status: 'cancelled' } });
    const { item } = await wronglyPaid(10_000);
    const apply = (invoiceId: string) => resolve(item.id, { resolution: 'apply', invoiceId });
    expect(await apply(paid.invoiceId)).toMatchObject({ status: 409, body: { code: 'INVOICE_PAID' } });
    expect(await apply(cancelled.invoiceId)).toMatchObject({ status: 409, body: { code: 'INVOICE_CANCELLED' } });
    expect((await apply(crypto.randomUUID())).status).toBe(404);
    expect((await open()).map(({ id }) => id)).toContain(item.id);
  });
});

const oddity = (facts: Partial<Oddity> = {}): Oddity => ({
  reason: 'forged_notice',
  provider: 'mtn_money',
  reference: crypto.randomUUID(),
  paymentId: null,
  expectedAmount: null,
  receivedAmount: null,
  details: { claim: 'SUCCESSFUL' },
  now: money.now(),
  ...facts,
});
const putAside = (facts: Partial<Oddity>) => money.change((em) => setAside(em, oddity(facts)));

describe('an item set aside', () => {
  test('without money: takes over the money that arrives for it later', async () => {
    const reference = crypto.randomUUID();
    await putAside({ reference });
    const payment = await money.cardIntent(await money.bookedJob());
    await putAside({ reference, paymentId: payment.id, receivedAmount: 50_000 });
    const item = (await open()).find((candidate) => candidate.reference === reference);
    expect(item).toMatchObject({ occurrences: 2, paymentId: payment.id, receivedAmount: '50000.00' });
  });

  test('without money: is counted once with its occurrences, dismissed by an admin, and new if it occurs again', async () => {
    const reference = crypto.randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => putAside({ reference })));
    const item = (await open()).find((candidate) => candidate.reference === reference);
    expect(item).toMatchObject({ occurrences: 20, receivedAmount: null, details: { claim: 'SUCCESSFUL' } });
    for (const resolution of ['refund', 'apply']) {
      expect(await resolve(item.id, { resolution })).toMatchObject({ status: 409, body: { code: 'NO_MONEY' } });
    }
    expect((await resolve(item.id, { resolution: 'dismiss' })).status).toBe(200);
    expect((await resolve(item.id, { resolution: 'dismiss' })).status).toBe(200);
    await putAside({ reference });
    const again = (await open()).filter((candidate) => candidate.reference === reference);
    expect(again).toMatchObject([{ occurrences: 1 }]);
    expect(again[0].id).not.toBe(item.id);
  });

  // From 50 open items of a reason and provider on, further ones without money are counted on one item without a reference (set-aside.ts).
  test('is bounded: a flood of forgeries with a reference each makes 51 items at most, with one event each', async () => {
    const provider = 'airtel_money';
    for (let index = 0; index < 300; index++) await putAside({ provider });
    const items = (await open()).filter((item) => item.provider === provider && item.reason === 'forged_notice');
    expect(items.length).toBeLessThanOrEqual(51);
    expect(items.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(300);
    const [events] = await money.rows<{ count: string }>(
      `select count(*) from outbox where type = 'billing.quarantine.added.v1' and data ->> 'provider' = ?`,
      [provider],
    );
    expect(Number(events!.count)).toBe(items.length);
  });

  test('is stored even with unstorable characters and oversized details', async () => {
    const details = { 'a\u0000b': 'x\u0000y', half: '\ud800', long: 'z'.repeat(100_000) };
    await putAside({ provider: 'stripe', reference: `a\u0000b\ud800${'c'.repeat(500)}`, details });
    const item = (await open()).find(({ reference }) => reference?.startsWith('ab'));
    expect(JSON.stringify(item.details).length).toBeLessThan(10_000);
  });

  test('with money: is never merged, so two payments without a reference are two items', async () => {
    const payments = [money.start(await money.bookedJob(), {}), money.start(await money.bookedJob(), {})];
    for (const payment of payments) {
      await money.store(payment);
      await putAside({ reason: 'unbooked', reference: null, paymentId: payment.id, receivedAmount: 1_000 });
    }
    const ids = (await open()).map(({ paymentId }) => paymentId);
    expect(ids).toEqual(expect.arrayContaining(payments.map(({ id }) => id)));
  });
});

test('quarantine: is listed for and resolved by admins only', async () => {
  await putAside({});
  const [item] = await open();
  const body = { resolution: 'dismiss', note: 'x' };
  for (const person of [newPrincipal(), money.technician]) {
    expect((await money.billing.callAs(person)('GET', '/api/quarantine')).status).toBe(403);
    const path = `/api/quarantine/${item.id}/resolve`;
    expect((await money.billing.callAs(person)('POST', path, { body })).status).toBe(403);
  }
  expect((await resolve(crypto.randomUUID(), body)).status).toBe(404);
  expect((await resolve(item.id, { resolution: 'forget' })).status).toBe(400);
  expect((await resolve(item.id, { resolution: 'dismiss', note: '' })).status).toBe(400);
});
