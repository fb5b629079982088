import { jobPaymentChanged, jobRescheduled, serviceOffered } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterAll(() => counter?.[Symbol.asyncDispose]());

const summaryOf = async (jobId: string) =>
  (await counter.rows<Record<string, unknown>>('select * from job_summaries where job_id = ?', [jobId]))[0]!;

test('job summary: stores technician, address, vehicle, price and payment method of the job', async () => {
  const { job } = await counter.bookedJob({ travelFee: '5000.00', paymentMethod: 'card', paymentIntentId: 'pi_1' });
  expect(await summaryOf(job.id)).toMatchObject({
    technician_id: counter.technician.userId,
    address: 'Plot 4, Kira Road, Ntinda',
    vehicle_name: '2018 Toyota Harrier',
    base_price: 82_518,
    travel_fee: 5_000,
    payment_method: 'card',
    payment_intent_id: 'pi_1',
  });
});

test('invoice: shows the payment details of its job, and ignores older payment events', async () => {
  const { job, readInvoice } = await counter.bookedJob({
    paymentMethod: 'mtn_money',
    mobileMoneyPhone: '+256771234567',
  });
  const { version } = await summaryOf(job.id);
  const paid = { ...job, paymentStatus: 'paid' as const, mobileMoneyPhone: '+256779999999' };
  const noted = { mobileMoneyPhone: '+256779999999', mobileMoneyReference: '17953453455900' };
  const publishPaid = (reference: string | null, later: number) =>
    counter.world.jobs.publish(
      jobPaymentChanged,
      { ...paid, mobileMoneyReference: reference },
      { version: Number(version) + later },
    );
  await publishPaid('17953453455900', 2);
  await eventually(async () => (await summaryOf(job.id))['mobile_money_reference'] !== null);
  expect((await readInvoice())['job']).toMatchObject(noted);
  await publishPaid(null, 1);
  await publishPaid('older', 0);
  const handled = async () =>
    (await counter.rows(`select 1 from inbox where handler = 'store-payment-facts'`)).length === 3;
  await eventually(handled);
  expect((await readInvoice())['job']).toMatchObject(noted);
  expect(await summaryOf(job.id)).toMatchObject({ version, payment_method: 'mtn_money' });
});

test('invoice: shows the rescheduled date and slot of its job, even if an older event arrives later', async () => {
  const { job, readInvoice } = await counter.bookedJob();
  const moved = { ...job, scheduledDate: '2026-11-25T05:00:00.000Z', timeSlot: '11:00 AM - 2:00 PM' };
  const before = { previousScheduledDate: job.scheduledDate, previousTimeSlot: job.timeSlot };
  await counter.world.jobs.publish(jobRescheduled, { ...moved, ...before }, { version: 3 });
  await eventually(async () => (await summaryOf(job.id))['version'] === 3);
  await counter.publishJobEvent('assigned', { ...job, technicianId: crypto.randomUUID() }, 2);
  expect((await readInvoice())['job']).toMatchObject({ scheduledDate: moved.scheduledDate, timeSlot: moved.timeSlot });
  expect(await summaryOf(job.id)).toMatchObject({ technician_id: counter.technician.userId });
});

test('service price: is the newest one, regardless of the order of events', async () => {
  const service = { id: 'wax', name: 'Wax', basePrice: '50000.00', totalPrice: '54000.00', isActive: true };
  const offer = (totalPrice: string, version: number, isActive = true) =>
    counter.world.jobs.publish(serviceOffered, { ...service, totalPrice, isActive }, { version });
  const price = async () =>
    (
      await counter.rows<Record<string, unknown>>(
        'select version, total_price, is_active from catalogue_prices where service_id = ?',
        ['wax'],
      )
    )[0];
  await offer('54000.00', 1);
  await offer('60000.00', 3, false);
  await offer('58000.00', 2);
  await eventually(async () => (await price())?.['version'] === 3);
  const handled = async () => (await counter.rows(`select 1 from inbox where handler = 'store-price'`)).length === 3;
  await eventually(handled);
  expect(await price()).toEqual({ version: 3, total_price: 60_000, is_active: false });
});
