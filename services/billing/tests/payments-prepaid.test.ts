import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { jobCancelled, serviceOffered } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobSnapshot } from './history.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { createPaymentsWorld } from './payments-world.ts';
import { pricedBy } from './priced-by.ts';

const good = '4242424242424242';
const amount = 89_119;
let w: PaymentsWorld;
beforeAll(async () => {
  w = await createPaymentsWorld();
  await offer('premium-detail', amount, true);
  await offer('wax', 40_000, false);
  await eventually(async () => (await w.rows('select 1 from catalogue_prices')).length === 2);
});
afterAll(() => w?.[Symbol.asyncDispose]());
beforeEach(() => w.sandbox.clear());

const offer = (id: string, total: number, isActive: boolean) =>
  w.world.jobs.publish(serviceOffered, {
    id,
    name: id,
    isActive,
    basePrice: `${total}.00`,
    totalPrice: `${total}.00`,
  });

/** Starts a card payment before its booking. */
async function opened(customer: Principal = newPrincipal()) {
  const { status, body } = await w.intent(customer, { amount });
  expect(status).toBe(200);
  const paymentId = body.paymentId as string;
  return { customer, paymentId, clientSecret: body.clientSecret as string, reference: await w.referenceOf(paymentId) };
}
async function paid(customer?: Principal) {
  const payment = await opened(customer);
  await w.sandbox.confirmCard(payment.clientSecret, good);
  await w.becomes(payment.paymentId, 'succeeded');
  return payment;
}
const book = (customer: Principal, paymentIntentId: string, more: Partial<JobSnapshot> = {}) =>
  w.bookedJob({ customerId: customer.userId, paymentMethod: 'card', paymentIntentId, ...more });
const becomesPaid = (customer: Principal, invoiceId: string) =>
  eventually(async () => (await w.invoiceOf(customer, invoiceId))['status'] === 'paid');
/** True if the next check of a payment is half an hour after its success. */
async function isDueInHalfAnHour(paymentId: string): Promise<boolean> {
  const [row] = await w.rows<{ is_due: boolean | null }>(
    `select next_check_at - succeeded_at = interval '30 minutes' as is_due from payments where id = ?`,
    [paymentId],
  );
  return row!.is_due === true;
}

describe('a card payment before its booking', () => {
  test('pays the booking that names it', async () => {
    const { customer, paymentId, reference } = await paid();
    expect(await w.payment(paymentId)).toMatchObject({ invoiceId: null, receiptNumber: null, status: 'succeeded' });
    expect(await w.accounts(paymentId)).toEqual({ card: amount, unallocated: -amount });
    const { invoiceId, job } = await book(customer, reference);
    await becomesPaid(customer, invoiceId);
    expect(await w.payment(paymentId)).toMatchObject({ invoiceId, jobId: job.id, receiptNumber: expect.any(String) });
    expect(await w.accounts(paymentId)).toEqual({ card: amount, receivable: -amount });
    expect(await w.rows('select next_check_at from payments where id = ?', [paymentId])).toEqual([
      { next_check_at: null },
    ]);
    w.clock.advance(31 * 60_000);
    await w.due(paymentId);
    await eventually(
      async () =>
        (await w.rows('select 1 from payments where id = ? and next_check_at is null', [paymentId])).length > 0,
    );
    expect(await w.refundsOf(paymentId)).toEqual([]);
  });

  test('pays the booking with its tip, in either order of events', async () => {
    const tip = 5_000;
    for (const order of ['paid first', 'booked first']) {
      const customer = newPrincipal();
      const { body } = await w.intent(customer, { amount: amount + tip, tip });
      const { paymentId, clientSecret } = body;
      const pay = async () => {
        await w.sandbox.confirmCard(clientSecret, good);
        await w.becomes(paymentId, 'succeeded');
      };
      if (order === 'paid first') {
        await pay();
        expect(await w.payment(paymentId)).toMatchObject({ invoiceId: null, amount: '94119.00', tip: '5000.00' });
        expect(await w.accounts(paymentId)).toEqual({ card: amount + tip, unallocated: -amount - tip });
      }
      const { invoiceId } = await book(customer, await w.referenceOf(paymentId));
      if (order === 'booked first') await pay();
      await becomesPaid(customer, invoiceId);
      expect(await w.payment(paymentId), order).toMatchObject({ amount: '94119.00', tip: '5000.00' });
      expect(await w.accounts(paymentId), order).toEqual({ card: amount + tip, receivable: -amount, tips: -tip });
    }
  });

  test('with a tip, applied by an admin to a lower invoice: pays the invoice without the tip, and the rest is refunded', async () => {
    const customer = newPrincipal();
    const { body } = await w.intent(customer, { amount: amount + 5_000, tip: 5_000 });
    await w.sandbox.confirmCard(body.clientSecret, good);
    await w.becomes(body.paymentId, 'succeeded');
    const reference = await w.referenceOf(body.paymentId);
    const { invoiceId } = await book(customer, reference, { basePrice: '75518.00', totalPrice: '82119.00' });
    await eventually(async () => (await w.setAside('wrong_amount', reference)).length > 0);
    const asAdmin = w.as(w.admin);
    const { body: items } = await asAdmin('GET', '/api/quarantine?open=true&limit=200');
    const { id } = items.find((item: { reference: string }) => item.reference === reference);
    const applied = await asAdmin('POST', `/api/quarantine/${id}/resolve`, {
      body: { resolution: 'apply', invoiceId, note: 'A lower price' },
    });
    expect(applied.status).toBe(200);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid', amountPaid: '82119.00' });
    expect(await w.payment(body.paymentId)).toMatchObject({ tip: '0.00', refunded: '12000.00' });
  });

  test('pays the booking even if the booking arrives before the payment', async () => {
    const { customer, paymentId, clientSecret, reference } = await opened();
    const { invoiceId } = await book(customer, reference);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending', balance: '89119.00' });
    await w.sandbox.confirmCard(clientSecret, good);
    await w.becomes(paymentId, 'succeeded');
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid' });
    expect(await w.accounts(paymentId)).toEqual({ card: amount, receivable: -amount });
  });

  test('pays the booking when payment and booking arrive at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { customer, paymentId, clientSecret, reference } = await opened();
      const [{ invoiceId }] = await Promise.all([book(customer, reference), w.sandbox.confirmCard(clientSecret, good)]);
      await becomesPaid(customer, invoiceId);
      expect(await w.accounts(paymentId)).toEqual({ card: amount, receivable: -amount });
    }
  });

  test('is returned again on a second click, and refused for an amount that is not a price', async () => {
    const customer = newPrincipal();
    const [one, two] = await Promise.all([opened(customer), opened(customer)]);
    expect(one.clientSecret).toBe(two.clientSecret);
    expect((await opened(newPrincipal())).clientSecret).not.toBe(one.clientSecret);
    for (const wrong of [89_120, 40_000]) {
      expect(await w.intent(customer, { amount: wrong })).toMatchObject({
        status: 400,
        body: { code: 'AMOUNT_MISMATCH' },
      });
    }
  });

  test('is open at most five times per customer: the next one expires the oldest, and a declined one is cancelled at the provider', async () => {
    const customer = newPrincipal();
    const declined = await opened(customer);
    await w.sandbox.confirmCard(declined.clientSecret, '4000000000000002');
    await w.becomes(declined.paymentId, 'failed');
    const opens: string[] = [];
    for (let tip = 1; tip <= 7; tip++) {
      const { status, body } = await w.intent(customer, { amount: amount + tip, tip });
      expect(status).toBe(200);
      opens.push(body.paymentId);
    }
    const states = await Promise.all(opens.map(async (id) => (await w.payment(id)).status));
    expect(states).toEqual(['expired', 'expired', ...Array(5).fill('pending')]);
    const isCancelled = async (id: string) =>
      (await w.sandbox.payment(await w.referenceOf(id))).details['status'] === 'canceled';
    await eventually(async () => isCancelled(declined.paymentId));
    expect(await isCancelled(opens[0]!)).toBe(true);
    expect(await isCancelled(opens[6]!)).toBe(false);
    await eventually(
      async () =>
        (await w.rows('select 1 from payments where id = ? and next_check_at is null', [declined.paymentId])).length >
        0,
    );
    const countExchanges = async () => (await w.sandbox.payment(declined.reference)).exchanges.length;
    const before = await countExchanges();
    const last = await w.intent(customer, { amount: amount + 8, tip: 8 });
    await w.becomes(last.body.paymentId, 'pending');
    const [row] = await w.rows<{ next_check_at: Date | null }>('select next_check_at from payments where id = ?', [
      declined.paymentId,
    ]);
    expect(row!.next_check_at).toBeNull();
    expect(await countExchanges()).toBe(before);
  });

  test('is assigned to an open invoice of the customer with the same amount', async () => {
    const { customer, invoiceId } = await w.bookedJob();
    const { body } = await w.intent(customer, { amount });
    expect(await w.payment(body.paymentId)).toMatchObject({ invoiceId });
    const other = await w.intent(newPrincipal(), { amount });
    expect(await w.payment(other.body.paymentId)).toMatchObject({ invoiceId: null });
  });

  test('is refunded once after half an hour without a booking, and then pays nothing', async () => {
    const { customer, paymentId, reference } = await paid();
    w.clock.advance(29 * 60_000);
    await w.due(paymentId);
    await eventually(() => isDueInHalfAnHour(paymentId));
    expect(await w.refundsOf(paymentId)).toEqual([]);
    w.clock.advance(2 * 60_000);
    await eventually(async () => (await w.refundsOf(paymentId)).length > 0);
    await w.due(paymentId);
    const { invoiceId } = await book(customer, reference);
    await eventually(async () => (await w.setAside('already_used', reference)).length > 0);
    expect(await w.refundsOf(paymentId)).toEqual([{ amount, cause: 'unused' }]);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending', balance: '89119.00' });
  });

  test('pays nothing for another customer and stays available to its payer', async () => {
    const owner = await paid();
    const thief = newPrincipal();
    const { invoiceId } = await book(thief, owner.reference);
    await eventually(async () => (await w.setAside('someone_elses', owner.reference)).length > 0);
    const [item] = await w.setAside('someone_elses', owner.reference);
    expect(item!.received_amount).toBeNull();
    const resolve = (resolution: string) =>
      w.as(w.admin)('POST', `/api/quarantine/${item!.id}/resolve`, { body: { resolution, note: 'Not theirs' } });
    expect(await resolve('apply')).toMatchObject({ status: 409, body: { code: 'NO_MONEY' } });
    expect(await resolve('refund')).toMatchObject({ status: 409, body: { code: 'NO_MONEY' } });
    expect(await w.refundsOf(owner.paymentId)).toEqual([]);
    expect(await w.invoiceOf(thief, invoiceId)).toMatchObject({ status: 'pending', balance: '89119.00' });
    expect((await resolve('dismiss')).status).toBe(200);
    const own = await book(owner.customer, owner.reference);
    await becomesPaid(owner.customer, own.invoiceId);
  });

  test('pays one booking only', async () => {
    const { customer, reference, paymentId } = await paid();
    const first = await book(customer, reference);
    await becomesPaid(customer, first.invoiceId);
    const second = await book(customer, reference);
    await eventually(async () => (await w.setAside('already_used', reference)).length > 0);
    expect(await w.invoiceOf(customer, second.invoiceId)).toMatchObject({ status: 'pending' });
    expect(await w.accounts(paymentId)).toEqual({ card: amount, receivable: -amount });
  });

  test('waits for an admin instead of being refunded if the amount differs', async () => {
    const { customer, reference, paymentId } = await paid();
    const { invoiceId } = await book(customer, reference, { travelFee: '5000.00', totalPrice: '94119.00' });
    await eventually(async () => (await w.setAside('wrong_amount', reference)).length > 0);
    expect(await w.setAside('wrong_amount', reference)).toMatchObject([
      { received_amount: amount, payment_id: paymentId },
    ]);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending', balance: '94119.00' });
    expect(await w.rows('select 1 from payments where id = ? and next_check_at is null', [paymentId])).toHaveLength(1);
    expect(await w.refundsOf(paymentId)).toEqual([]);
  });

  test('waits for an admin, who refunds it, if its booking costs nothing', async () => {
    const { customer, reference, paymentId } = await paid();
    const free = pricedBy([['service', 'External Wash', 60_000, 60_000]]);
    const { invoiceId, job } = await book(customer, reference, free);
    const [item] = await eventually(async () => {
      const items = await w.setAside('wrong_amount', reference);
      return items.length > 0 && items;
    });
    expect(item).toMatchObject({ received_amount: amount, payment_id: paymentId });
    await w.cancelJob(job);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid', totalAmount: '0.00' });
    expect(await w.accounts(paymentId)).toEqual({ card: amount, unallocated: -amount });
    const body = { resolution: 'refund', note: 'The booking was free' };
    expect((await w.as(w.admin)('POST', `/api/quarantine/${item!.id}/resolve`, { body })).status).toBe(200);
    expect(await w.refundsOf(paymentId)).toMatchObject([{ amount }]);
    expect(await w.accounts(paymentId)).not.toHaveProperty('unallocated');
  });

  test('is refunded as unused if it succeeds after a booking that costs nothing', async () => {
    const { customer, clientSecret, reference, paymentId } = await opened();
    const free = pricedBy([['service', 'External Wash', 60_000, 60_000]]);
    const { invoiceId } = await book(customer, reference, free);
    await eventually(async () => (await w.setAside('wrong_amount', reference)).length > 0);
    await w.sandbox.confirmCard(clientSecret, good);
    await w.becomes(paymentId, 'succeeded');
    await eventually(() => isDueInHalfAnHour(paymentId));
    w.clock.advance(31 * 60_000);
    await eventually(async () => (await w.refundsOf(paymentId)).length > 0);
    expect(await w.refundsOf(paymentId)).toEqual([{ amount, cause: 'unused' }]);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'paid', amountPaid: '0.00' });
  });

  test('pays nothing if it does not exist', async () => {
    const { invoiceId, customer } = await book(newPrincipal(), 'pi_invented');
    await eventually(async () => (await w.setAside('unknown_reference', 'pi_invented')).length > 0);
    expect(await w.invoiceOf(customer, invoiceId)).toMatchObject({ status: 'pending' });
  });

  test('is refunded as unused after half an hour if only the cancellation of its job arrives', async () => {
    const { customer, reference, paymentId } = await paid();
    const job = jobSnapshot({ customerId: customer.userId, paymentIntentId: reference, status: 'cancelled' });
    await w.world.jobs.publish(jobCancelled, job, { version: 2 });
    await eventually(async () => (await w.rows('select 1 from job_summaries where job_id = ?', [job.id])).length > 0);
    await eventually(() => isDueInHalfAnHour(paymentId));
    w.clock.advance(31 * 60_000);
    await eventually(async () => (await w.refundsOf(paymentId)).length > 0);
    expect(await w.refundsOf(paymentId)).toEqual([{ amount, cause: 'unused' }]);
  });

  test('is refunded once if its job is cancelled while it is charged', async () => {
    const { customer, clientSecret, reference, paymentId } = await opened();
    const { job } = await book(customer, reference);
    await Promise.all([w.sandbox.confirmCard(clientSecret, good), w.cancelJob(job)]);
    const isTaken = (await w.sandbox.payment(reference)).state === 'succeeded';
    await w.becomes(paymentId, isTaken ? 'succeeded' : 'expired');
    if (isTaken) await eventually(async () => (await w.refundsOf(paymentId)).length > 0);
    expect(await w.refundsOf(paymentId)).toEqual(isTaken ? [{ amount, cause: 'cancellation' }] : []);
  });
});
