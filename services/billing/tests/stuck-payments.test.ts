import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '@yoza/service-kit/database';
import { databaseOptions } from '../src/database.ts';
import { findStuckPayments } from '../src/stuck-payment/stuck-payment.queries.ts';
import { createBillingDatabase } from './database.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { createPaymentsWorld } from './payments-world.ts';
import { requestPayments } from './requested-payments.ts';

const path = '/api/admin/operations/billing/stuck-payments';
const now = new Date('2030-06-01T09:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let payments: PaymentsWorld;
beforeAll(async () => {
  payments = await createPaymentsWorld({ BILLING_PROVIDER_TIMEOUT_MS: '1000' });
});
afterAll(() => payments?.[Symbol.asyncDispose]());

test('stuck payments: are those without an outcome in time, a check in time or a response, newest first', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createBillingDatabase();
  stack.defer(() => database.drop());
  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
  stack.defer(() => orm.close(true));
  const em = () => orm.em.fork() as EntityManager;
  const inOrder = { next_check_at: minutes(1), expires_at: minutes(4), checks: 9 };
  const cases: [string | null, Record<string, unknown>, (number | null)[]][] = [
    [null, inOrder, [200]],
    [null, { ...inOrder, method: 'card', expires_at: null }, [200]],
    [null, { ...inOrder, status: 'succeeded', allocated: 0, succeeded_at: now, next_check_at: minutes(-9) }, []],
    [null, { ...inOrder, status: 'failed', next_check_at: null }, [500]],
    [null, { ...inOrder, channel: 'by_hand', next_check_at: minutes(-9) }, []],
    // One failure before enough checks, a later response, and a provider that does not know the payment.
    [null, { ...inOrder, checks: 2 }, [500]],
    [null, inOrder, [null, 200]],
    [null, inOrder, [200, 404]],
    ['unsettled', { ...inOrder, expires_at: minutes(-2) }, [200]],
    ['unsettled', { ...inOrder, method: 'card', created_at: minutes(-25 * 60), expires_at: null }, [200]],
    ['overdue', { ...inOrder, next_check_at: minutes(-3) }, [200]],
    ['no_response', inOrder, [200, null]],
    ['no_response', { ...inOrder, status: 'expired', failure: 'NOT_ANSWERED' }, [503]],
    ['no_response', { ...inOrder, expires_at: minutes(-2) }, [401]],
  ];
  const requested = await requestPayments(orm, cases.length);
  for (const [index, [, columns, statuses]] of cases.entries()) {
    const { id } = requested[index]!;
    const all = { created_at: minutes(-index), ...columns };
    await em().execute(`update payments set ${Object.keys(all).map((name) => `${name} = ?`)} where id = ?`, [
      ...Object.values(all),
      id,
    ]);
    for (const status of statuses)
      await em().execute(
        `insert into payment_exchanges (payment_id, kind, name, status, at) values (?, 'request', 'enquire', ?, ?)`,
        [id, status, now],
      );
    await em().execute(`insert into payment_exchanges (payment_id, kind, name, at) values (?, 'change', 'x', ?)`, [
      id,
      now,
    ]);
  }
  const found = await findStuckPayments(em(), { now, limit: 50 });
  const reasonOf = new Map(found.map(({ id, reason }) => [id, reason]));
  expect(requested.map(({ id }) => reasonOf.get(id) ?? null)).toEqual(cases.map(([reason]) => reason));
  expect(found.map(({ created_at }) => created_at)).toEqual(
    found
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  const [first] = await findStuckPayments(em(), { now, limit: 0 });
  const after = { at: new Date(first!.created_at).toISOString(), id: first!.id };
  expect(await findStuckPayments(em(), { now, after, limit: 50 })).toEqual(found.slice(1));
});

/** Requests a payment, and makes it stuck: its payer's time is over, and its next check is far away. */
async function stuckPayment() {
  const { customer, invoiceId } = await payments.bookedJob();
  const { body } = await payments.prompt(customer, { invoiceId });
  await payments.becomes(body.id, 'pending');
  await payments.rows('update payments set expires_at = ?, next_check_at = ? where id = ?', [
    new Date(payments.clock.now().getTime() - 2 * 60_000),
    new Date(payments.clock.now().getTime() + 60 * 60_000),
    body.id,
  ]);
  return { id: body.id as string, customer };
}

const admin = newPrincipal({ role: 'admin', name: 'Grace Admin' });
const asAdmin = (method: 'GET' | 'POST', address: string) => payments.as(admin)(method, address);
const check = (id: string) => asAdmin('POST', `${path}/${id}/check`);
const changesTo = async (id: string) =>
  (
    await payments.rows<{ data: AdminChange }>(
      `select data from outbox where type = 'billing.admin-change.recorded.v1' and data->'subject'->>'id' = ?`,
      [id],
    )
  ).map(({ data }) => data);

test('stuck payment: is listed without its payer, checked at its provider, and settled', async () => {
  // Otherwise the callback settles it.
  payments.setOpen(false);
  const { id } = await stuckPayment();
  const { body } = await asAdmin('GET', path);
  expect(body).toEqual([
    {
      id,
      invoiceNumber: expect.stringMatching(/^INV-/),
      method: 'mtn_money',
      amount: expect.any(String),
      status: 'pending',
      reason: 'unsettled',
      checks: expect.any(Number),
      nextCheckAt: expect.any(String),
      createdAt: expect.any(String),
    },
  ]);
  await payments.decide(id, 'approve');
  const checked = await check(id);
  expect([checked.status, checked.body]).toEqual([200, { id, status: 'succeeded', hasResponse: true }]);
  expect((await asAdmin('GET', path)).body).toEqual([]);
  expect(await changesTo(id)).toMatchObject([
    {
      actor: { name: 'Grace Admin' },
      action: 'payment.checked',
      subject: { kind: 'payment', id, label: `MTN Mobile Money ${body[0].invoiceNumber}` },
    },
  ]);
  const again = await check(id);
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_NOT_STUCK']);
  expect(await changesTo(id)).toHaveLength(1);
  expect((await check(crypto.randomUUID())).status).toBe(404);
});

test('stuck payment whose provider does not respond: says so', async () => {
  const { id } = await stuckPayment();
  await payments.rows(`update payments set status = 'expired', failure = 'NOT_ANSWERED', checks = 5 where id = ?`, [
    id,
  ]);
  await payments.rows(
    `insert into payment_exchanges (payment_id, kind, name, at) values (?, 'request', 'enquire', now())`,
    [id],
  );
  await payments.sandbox.stop();
  expect((await check(id)).body).toEqual({ id, status: 'expired', hasResponse: false });
  expect((await asAdmin('GET', path)).body).toMatchObject([{ id, reason: 'no_response' }]);
});
