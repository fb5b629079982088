import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimDueRefunds } from '../src/refund/claim-due-refunds.ts';
import type { MoneyWorld } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());
afterEach(() => money.sandbox.setFaults({ requests: null }));

const total = 89_119;
const refund = (paymentId: string, body: unknown, headers?: Record<string, string>) =>
  money.asAdmin('POST', `/api/payments/${paymentId}/refunds`, { body, headers });
const complete = (refundId: string, reference: string) =>
  money.asAdmin('POST', `/api/refunds/${refundId}/complete`, { body: { reference } });
const manualPayouts = async () =>
  (await money.asAdmin('GET', '/api/refunds?status=manual_payout&limit=200')).body.map(({ id }: { id: string }) => id);

/** Books a job whose invoice is paid by card, `tip` included in the amount. */
async function paidByCard(amount = total, tip = 0) {
  const owed = await money.bookedJob();
  const payment = await money.cardIntent(owed, amount, tip);
  await payment.succeed();
  return { ...owed, payment };
}

describe('an admin refunds', () => {
  test('a card payment in parts, with credit notes for the invoice share and the tip last', async () => {
    const { invoiceId, payment } = await paidByCard(total + 5_000, 5_000);
    const first = await refund(payment.id, { amount: '20000', reason: 'The rims were not cleaned' });
    expect(first).toMatchObject({
      status: 201,
      body: { amount: '20000.00', cause: 'admin', method: 'card', reason: 'The rims were not cleaned' },
    });
    await money.untilRefund(payment.id, 'succeeded');
    const rest = await refund(payment.id, { reason: 'All of it then' });
    expect(rest).toMatchObject({ status: 201, body: { amount: '74119.00' } });
    await eventually(async () => (await money.sandbox.payment(payment.reference)).amountRefunded === total + 5_000);
    await eventually(async () => (await money.refundsOf(payment.id)).every(({ status }) => status === 'succeeded'));
    expect(await money.accounts(invoiceId)).toEqual({});
    const { body } = await money.asAdmin('GET', `/api/invoices/${invoiceId}/money`);
    expect(body.creditNotes.map(({ totalAmount }: any) => totalAmount)).toEqual(['69119.00', '20000.00']);
    expect(body.creditNotes.map(({ number }: any) => number)).toEqual([
      expect.stringMatching(/^CN-2026-\d{6}$/),
      expect.stringMatching(/^CN-2026-\d{6}$/),
    ]);
    expect(body.refunds.map(({ amount, status }: any) => [amount, status])).toEqual([
      ['74119.00', 'succeeded'],
      ['20000.00', 'succeeded'],
    ]);
    expect(body.payments).toMatchObject([{ refunded: '94119.00' }]);
    expect(await money.invoiceOf(invoiceId)).toMatchObject({ status: 'paid' });
    const events = await money.rows<{ data: any }>(
      `select data from outbox where type = 'billing.payment.refunded.v1' and data ->> 'paymentId' = ? order by position`,
      [payment.id],
    );
    expect(events.map(({ data }) => data.isWhole)).toEqual([false, true]);
    const notes = await money.rows<{ data: any }>(
      `select data from outbox where type = 'billing.credit-note.issued.v1' and data ->> 'invoiceId' = ? order by position`,
      [invoiceId],
    );
    expect(notes.map(({ data }) => data.document.issuedAt)).toEqual(events.map(({ data }) => data.createdAt));
    const exchangeLog = await money.rows(
      `select 1 from payment_exchanges where payment_id = ? and name = 'refunds.create' and kind = 'request'`,
      [payment.id],
    );
    expect(exchangeLog).toHaveLength(2);
  });

  test('never more than is left, once for one key, and only what succeeded', async () => {
    const { invoiceId, customer, payment } = await paidByCard();
    expect(await refund(payment.id, { amount: total + 1, reason: 'Too much' })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', left: '89119.00', message: expect.stringContaining('UGX 89,119') },
    });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const responses = await Promise.all(
      [1, 2, 3].map(() => refund(payment.id, { amount: 9_119, reason: 'Late' }, key)),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => refund(payment.id, { amount: 30_000, reason: 'x' })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(many.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', left: expect.any(String) },
    });
    expect(await refund(payment.id, { reason: 'The rest' })).toMatchObject({ body: { amount: '20000.00' } });
    expect(await refund(payment.id, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_LEFT' },
    });
    await eventually(async () => (await money.sandbox.payment(payment.reference)).amountRefunded === total);

    const waiting = money.start({ customer, invoiceId }, { reference: null });
    await money.store(waiting);
    expect(await refund(waiting.id, { reason: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_SUCCEEDED' },
    });
  });

  test.each([
    [{ amount: '0.50', reason: 'x' }, 400],
    [{ amount: 0, reason: 'x' }, 400],
    [{ amount: '-1', reason: 'x' }, 400],
    [{ amount: 100 }, 400],
    [{ amount: 100, reason: ' ' }, 400],
    [{ amount: 1e12, reason: 'x' }, 400],
  ])('%j is %i', async (body, status) => {
    const { payment } = await paidByCard();
    expect((await refund(payment.id, body)).status).toBe(status);
    expect(await money.refundsOf(payment.id)).toEqual([]);
  });

  test('refuses customers, technicians and anonymous callers', async () => {
    const { customer, payment } = await paidByCard();
    const path = `/api/payments/${payment.id}/refunds`;
    const body = { reason: 'Mine' };
    expect((await money.billing.anonymous('POST', path, { body })).status).toBe(401);
    for (const person of [customer, money.technician, newPrincipal()]) {
      expect((await money.billing.callAs(person)('POST', path, { body })).status).toBe(403);
    }
    expect((await refund(crypto.randomUUID(), body)).status).toBe(404);
    expect((await complete(crypto.randomUUID(), 'x')).status).toBe(404);
  });

  test('leaves the balance due unchanged when refunding a deposit', async () => {
    const owed = await money.bookedJob();
    const payment = await money.cardIntent(owed, 30_000);
    await payment.succeed();
    await refund(payment.id, { amount: 10_000, reason: 'Sorry' });
    const { body } = await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`);
    expect(body).toMatchObject([{ status: 'pending', amountPaid: '20000.00', balance: '59119.00' }]);
  });
});

describe('the provider of a refund', () => {
  test('MTN: cannot refund, and an admin pays out once', async () => {
    const owed = await money.bookedJob();
    const paymentId = await money.byPhone(owed, 'mtn_money');
    const { body } = await refund(paymentId, { reason: 'Rain' });
    expect(body).toMatchObject({ status: 'to_pay_out', payerPhone: '+256772345678', completedAt: null });
    expect((await money.accounts(paymentId))['refunds_due']).toBe(-total);
    const refundDue = async () =>
      (await money.asAdmin('GET', `/api/invoices?jobId=${owed.job.id}`)).body.map((each: any) => each.amountRefundDue);
    expect(await refundDue()).toEqual(['89119.00']);
    expect(await manualPayouts()).toContain(body.id);
    expect((await complete(body.id, '  ')).status).toBe(400);
    const done = await Promise.all(['MP261121.1', 'MP261121.2', 'MP261121.3'].map((id) => complete(body.id, id)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await manualPayouts()).not.toContain(body.id);
    const winner = done.find(({ status }) => status === 200)!.body;
    expect(winner).toMatchObject({ status: 'succeeded', completedAt: expect.any(String) });
    expect((await complete(body.id, winner.reference)).status).toBe(200);
    expect(await money.eventsOf(body.id)).toEqual(['refund.started', 'payment.refunded']);
    expect((await money.accounts(owed.invoiceId))['refunds_due']).toBeUndefined();
    expect(await refundDue()).toEqual(['0.00']);
  });

  test('Airtel: refunds whole payments, while parts are paid out by hand', async () => {
    const owed = await money.bookedJob();
    const whole = await money.byPhone(owed, 'airtel_money');
    await refund(whole, { reason: 'Rain' });
    const { reference } = await money.untilRefund(whole, 'succeeded');
    expect(reference).toEqual(expect.any(String));
    const other = await money.bookedJob();
    const part = await money.byPhone(other, 'airtel_money');
    expect((await refund(part, { amount: 5_000, reason: 'Late' })).body).toMatchObject({ status: 'to_pay_out' });
  });

  test('card provider without a response: is asked again, and refunds once', async () => {
    const { payment } = await paidByCard();
    await money.sandbox.setFaults({ requests: { error: 1 } });
    const { body } = await refund(payment.id, { reason: 'Slow' });
    await eventually(async () => (await money.refundsOf(payment.id))[0]!['last_error'] !== null);
    expect(await complete(body.id, 'By hand')).toMatchObject({ status: 409, body: { code: 'REFUND_UNDER_WAY' } });
    await money.sandbox.setFaults({ requests: { error: null, hangAfterEffect: 1 } });
    money.world.clock.advance(3_600_000);
    await money.untilRefund(payment.id, 'succeeded');
    expect((await money.sandbox.payment(payment.reference)).amountRefunded).toBe(total);
    expect(await money.eventsOf(body.id)).toEqual(['refund.started', 'payment.refunded']);
  });

  test('Airtel without a response: is never asked again, and an admin is needed', async () => {
    const owed = await money.bookedJob();
    const paymentId = await money.byPhone(owed, 'airtel_money');
    await money.sandbox.setFaults({ requests: { hangAfterEffect: 1 } });
    await refund(paymentId, { reason: 'Slow' });
    const left = await money.untilRefund(paymentId, 'to_pay_out');
    expect(left).toMatchObject({ attempts: 1, next_attempt_at: null });
    expect(await money.eventsOf(left['id'])).toEqual(['refund.started', 'refund.started']);
    const { body: items } = await money.asAdmin('GET', '/api/quarantine?open=true&limit=200');
    const item = items.find((candidate: any) => candidate.paymentId === paymentId);
    expect(item).toMatchObject({ reason: 'refund_unknown', expectedAmount: '89119.00', receivedAmount: null });
    expect((await complete(left['id'], 'Seen at Airtel')).status).toBe(200);
    const resolve = { body: { resolution: 'dismiss', note: 'It had arrived' } };
    expect((await money.asAdmin('POST', `/api/quarantine/${item.id}/resolve`, resolve)).status).toBe(200);
  });

  test('process that died before storing the outcome: leads to one card refund and no second request to Airtel', async () => {
    const { payment } = await paidByCard();
    const airtel = await money.byPhone(await money.bookedJob(), 'airtel_money');
    const forget = (paymentId: string) =>
      money.rows(`update refunds set status = 'pending', next_attempt_at = ? where payment_id = ? returning id`, [
        money.now(),
        paymentId,
      ]);
    await refund(payment.id, { amount: 20_000, reason: 'Late' });
    await refund(airtel, { reason: 'Late' });
    for (const paymentId of [payment.id, airtel]) {
      await money.untilRefund(paymentId, 'succeeded');
      await forget(paymentId);
    }
    await money.untilRefund(payment.id, 'succeeded');
    expect((await money.sandbox.payment(payment.reference)).amountRefunded).toBe(20_000);
    expect(await money.untilRefund(airtel, 'to_pay_out')).toMatchObject({ attempts: 2 });
    const requests = `select 1 from payment_exchanges where payment_id = ? and name = 'refund' and kind = 'request'`;
    expect(await money.rows(requests, [airtel])).toHaveLength(1);
    const { body: items } = await money.asAdmin('GET', '/api/quarantine?open=true&limit=200');
    expect(items.map(({ paymentId }: any) => paymentId)).toContain(airtel);
  });

  test('refusal: leaves the refund to an admin', async () => {
    const { payment } = await paidByCard();
    // An admin refunds in the provider's own dashboard.
    const elsewhere = await fetch(`${money.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox_yoza' },
      body: new URLSearchParams({ payment_intent: payment.reference }),
    });
    expect(elsewhere.status).toBe(200);
    await refund(payment.id, { reason: 'Gone' });
    const failed = await money.untilRefund(payment.id, 'failed');
    expect(failed['last_error']).toEqual(expect.any(String));
    expect(await manualPayouts()).toContain(failed['id']);
    expect(await money.eventsOf(failed['id'])).toEqual(['refund.started', 'refund.failed']);
    expect((await money.accounts(payment.id))['refunds_due']).toBe(-total);
    const { body: refunded } = await money.asAdmin('GET', `/api/payments/${payment.id}`);
    expect(refunded).toMatchObject({ amount: '89119.00', refunded: '89119.00' });
    expect(await refund(payment.id, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_LEFT', left: '0.00' },
    });
    expect((await complete(failed['id'], 'In the dashboard')).body).toMatchObject({ status: 'succeeded' });
    expect((await money.accounts(payment.id))['refunds_due']).toBeUndefined();
  });
});

test('due refund: is claimed by one process only', async () => {
  const payment = money.start(await money.bookedJob(), { reference: crypto.randomUUID() });
  await money.store(payment);
  const later = new Date(money.now().getTime() + 60_000);
  await money.rows(
    `insert into refunds (id, payment_id, amount, cause, reason, status, next_attempt_at, version, created_at, updated_at)
     select gen_random_uuid(), ?, 1, 'admin', 'x', 'pending', ?, 1, ?, ? from generate_series(1, 20) returning id`,
    [payment.id, later, later, later],
  );
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => claimDueRefunds(money.world.orm.em.fork(), later, 5)),
  );
  const ids = taken.flat().map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  expect(taken.flat()[0]).toMatchObject({ paymentId: payment.id, amount: 1, attempts: 1, method: 'card' });
  expect(await claimDueRefunds(money.world.orm.em.fork(), later, 5)).toEqual([]);
  await money.rows(`update refunds set status = 'to_pay_out' where payment_id = ? returning id`, [payment.id]);
});

test('refunds: are listed newest first, page by page', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body, headers } = await money.asAdmin('GET', `/api/refunds?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...body.map(({ createdAt, id }: any) => `${createdAt} ${id}`));
    cursor = headers.get('x-next-cursor');
  }
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen.length).toBeGreaterThan(5);
});
