import { invoicePaid, paymentRefunded, paymentSucceeded } from '@yoza/billing-contract/events';
import { jobPaymentChanged, serviceOffered } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { newEvent } from '@yoza/messaging/record-event';
import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { announceServices } from '../src/catalog/announce-services.ts';
import { onInvoicePaid } from '../src/job/on-invoice-paid.ts';
import { onPaymentSucceeded } from '../src/job/on-payment-succeeded.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, vehicleOf } from './platform.ts';

let jobs: Jobs;
let billing: Awaited<ReturnType<Jobs['neighbour']>>;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '50' });
  billing = await jobs.neighbour('billing');
});
afterAll(() => jobs[Symbol.asyncDispose]());

/** Returns billing's figures for a job. */
function moneyOf(job: Record<string, any>) {
  const about = { invoiceId: crypto.randomUUID(), invoiceNumber: 'INV-2027-INT-000001', jobId: job['id'] as string };
  const customerId = job['customerId'] as string;
  const total = job['totalPrice'] as string;
  const payment = {
    ...about,
    id: crypto.randomUUID(),
    customerId,
    method: 'mtn_money' as const,
    amount: total,
    tip: '0.00',
    status: 'succeeded' as const,
    failure: null,
    payerPhone: '+256771234567',
    transactionId: '99887766',
    balance: '0.00',
    createdAt: noon,
    succeededAt: noon,
    receipt: null,
  };
  const refund = {
    ...about,
    id: crypto.randomUUID(),
    paymentId: payment.id,
    customerId,
    method: payment.method,
    amount: total,
    cause: 'cancellation' as const,
    reason: 'Cancelled',
    status: 'succeeded' as const,
    isWhole: true,
    createdAt: noon,
  };
  const invoice = {
    id: about.invoiceId,
    invoiceNumber: about.invoiceNumber,
    jobId: about.jobId,
    customerId,
    status: 'paid' as const,
    subtotal: job['basePrice'] as string,
    taxAmount: job['taxAmount'] as string,
    totalAmount: total,
    dueDate: noon,
    paidAt: noon,
    createdAt: noon,
  };
  return { payment, refund, invoice };
}

describe('a payment', () => {
  const read = async (job: { id: string }) => (await jobs.sql('select * from jobs where id = ?', [job.id]))[0]!;

  it('made before the booking is named by the booking', async () => {
    const customer = await jobs.person('customer');
    const made = await bookedJob(jobs, customer, {
      scheduledDate: '2027-03-09',
      paymentMethod: 'card',
      paymentIntentId: 'pi_3N1',
    });
    expect(made.paymentIntentId).toBe('pi_3N1');
    expect((await jobs.as(customer)('GET', `/api/jobs/${made.id}`)).body.paymentIntentId).toBe('pi_3N1');
    expect((await bookedJob(jobs, customer, { scheduledDate: '2027-03-13' })).paymentIntentId).toBeNull();
  });

  it('records the actual payment method on its job once, even if reported twice, and publishes one event', async () => {
    const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-10' });
    const { payment } = moneyOf(job);
    await billing.publish(paymentSucceeded, payment, { version: 2 });
    await billing.publish(paymentSucceeded, payment, { version: 3 });
    await eventually(async () => (await read(job))['payment_method'] === 'mtn_money');
    await eventually(async () => (await jobs.sql("select 1 from inbox where handler = 'note-payment'")).length >= 2);
    expect(await read(job)).toMatchObject({
      payment_status: 'pending',
      mobile_money_phone: '+256771234567',
      mobile_money_reference: '99887766',
      version: 2,
    });
    const paymentEvents = (await jobs.events(jobPaymentChanged)).filter(({ aggregate_id }) => aggregate_id === job.id);
    expect(paymentEvents.map(({ data }) => [data.paymentMethod, data.mobileMoneyReference])).toEqual([
      ['mtn_money', '99887766'],
    ]);
  });

  it.each(['card', 'invoice'])(
    'by card leaves the id of its intent on a job booked to be paid by %s',
    async (paymentMethod) => {
      const customer = await jobs.person('customer');
      const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-14', paymentMethod });
      const byCard = { ...moneyOf(job).payment, method: 'card' as const, payerPhone: null, transactionId: 'ch_3N2' };
      await billing.publish(paymentSucceeded, { ...byCard, paymentIntentId: 'pi_3N2' }, { version: 2 });
      await eventually(async () => (await read(job))['payment_intent_id'] === 'pi_3N2');
      expect((await jobs.as(customer)('GET', `/api/jobs/${job.id}`)).body).toMatchObject({
        paymentIntentId: 'pi_3N2',
        paymentMethod: 'card',
      });
    },
  );

  it('keeps the intent named by the booking if billing reports none', async () => {
    const named = { scheduledDate: '2027-03-15', paymentMethod: 'card', paymentIntentId: 'pi_3N3' };
    const job = await bookedJob(jobs, await jobs.person('customer'), named);
    const handled = "select 1 from inbox where handler = 'note-payment'";
    const before = (await jobs.sql(handled)).length;
    await billing.publish(paymentSucceeded, { ...moneyOf(job).payment, method: 'card', payerPhone: null });
    await eventually(async () => (await jobs.sql(handled)).length === before + 1);
    expect(await read(job)).toMatchObject({ payment_intent_id: 'pi_3N3', version: 1 });
  });

  it('marks its job as refunded once refunded in full, even if the refund event arrives first', async () => {
    const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-11' });
    const { refund, invoice } = moneyOf(job);
    await billing.publish(paymentRefunded, { ...refund, isWhole: false }, { version: 1 });
    await billing.publish(paymentRefunded, refund, { version: 2 });
    await eventually(async () => (await read(job))['payment_status'] === 'refunded');
    await billing.publish(invoicePaid, invoice, { version: 2 });
    await eventually(async () => (await jobs.sql("select 1 from inbox where handler = 'mark-job-paid'")).length === 1);
    expect((await read(job))['payment_status']).toBe('refunded');
  });

  it('leaves its job unchanged if it is refunded only in part', async () => {
    const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-12' });
    const handled = "select 1 from inbox where handler = 'mark-job-refunded'";
    const before = (await jobs.sql(handled)).length;
    await billing.publish(paymentRefunded, { ...moneyOf(job).refund, isWhole: false }, { version: 1 });
    await eventually(async () => (await jobs.sql(handled)).length === before + 1);
    expect((await read(job))['payment_status']).toBe('pending');
  });
});

test('events of a paid invoice and of its payment: take four statements each', async () => {
  const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-16' });
  const { payment, invoice } = moneyOf(job);
  const about = { occurredAt: noon, actorId: null, aggregate: { id: payment.id, version: 1 } };
  const em = () => jobs.context.orm.em.fork() as EntityManager;
  const statementsOf = async (work: (transaction: EntityManager) => Promise<void>) =>
    (await queriesOf(() => withTransaction(em(), work))).map(({ sql }) => sql.slice(0, 12));
  const expected = ['begin', 'select * fro', 'with "write_', 'commit'];
  const paid = newEvent(invoicePaid, {
    ...about,
    occurredAt: new Date(noon),
    data: { ...invoice, isSettledByHand: false },
  });
  expect(await statementsOf((transaction) => onInvoicePaid(paid, transaction))).toEqual(expected);
  const succeeded = newEvent(paymentSucceeded, { ...about, occurredAt: new Date(noon), data: payment });
  expect(await statementsOf((transaction) => onPaymentSucceeded(succeeded, transaction))).toEqual(expected);
  expect(
    (await jobs.sql('select payment_status, payment_method, version from jobs where id = ?', [job.id]))[0],
  ).toEqual({
    payment_status: 'paid',
    payment_method: 'mtn_money',
    version: 3,
  });
});

describe('the prices of the catalogue', () => {
  it('are published once, tax included, and again when the tax rate changes', async () => {
    const totals = async () =>
      (await jobs.events(serviceOffered)).map(({ data, aggregate_version }) => [
        data.id,
        data.totalPrice,
        aggregate_version,
      ]);
    const first = [
      ['basic-wash', '64800.00', 1],
      ['deep-cleaning-polish', '129600.00', 1],
      ['premium-detail', '89119.00', 1],
    ];
    expect(await totals()).toEqual(first);
    const { rules, orm } = jobs.context;
    expect(await announceServices(orm.em.fork() as never, rules)).toBe(0);
    expect(await announceServices(orm.em.fork() as never, { ...rules, taxRate: 18 })).toBe(3);
    expect((await totals()).slice(3, 4)).toEqual([['basic-wash', '70800.00', 2]]);
  });
});

it.each(['card', 'mtn_money', 'airtel_money'])(
  'booking to be paid by %s: is unpaid, even if it is sent as paid',
  async (paymentMethod) => {
    const customer = await jobs.person('customer');
    const body = booking(await vehicleOf(jobs, customer), {
      paymentMethod,
      paymentStatus: 'paid',
      scheduledDate: '2027-04-10',
    });
    const { status, body: job } = await jobs.as(customer)('POST', '/api/jobs', { body });
    expect([status, job.paymentMethod, job.paymentStatus]).toEqual([201, paymentMethod, 'pending']);
  },
);
