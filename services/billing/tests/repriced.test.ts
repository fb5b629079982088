import { jobDetailsChanged, jobRepriced } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterAll(() => counter?.[Symbol.asyncDispose]());

test('open invoice: takes over a changed total of its job and keeps its number', async () => {
  const { job, readInvoice } = await counter.bookedJob();
  const before = await readInvoice();
  const amounts = { basePrice: '50000.00', travelFee: '0.00', taxAmount: '4000.00', totalPrice: '54000.00' };
  const repriced = { ...job, ...amounts, previousTotalPrice: job.totalPrice };
  await counter.world.jobs.publish(jobRepriced, repriced, { version: 3 });
  await eventually(async () => (await readInvoice())['totalAmount'] === '54000.00');
  const { invoiceNumber } = before;
  expect(await readInvoice()).toMatchObject({ invoiceNumber, subtotal: '50000.00', taxAmount: '4000.00' });
});

test('invoice: takes over a changed vehicle and address of its job and keeps its amounts', async () => {
  const { job, readInvoice } = await counter.bookedJob();
  const before = await readInvoice();
  const other = {
    ...job,
    vehicleName: '2020 Toyota Noah',
    address: 'Plot 9, Ntinda Road',
    hasOtherDetails: true as const,
  };
  await counter.world.jobs.publish(jobDetailsChanged, other, { version: 3 });
  const known = () => counter.rows(`select vehicle_name, address from job_summaries where job_id = ?`, [job.id]);
  await eventually(async () => (await known()).some((row) => JSON.stringify(row).includes('2020 Toyota Noah')));
  expect(await known()).toEqual([{ vehicle_name: '2020 Toyota Noah', address: 'Plot 9, Ntinda Road' }]);
  const { invoiceNumber, totalAmount } = before;
  expect(await readInvoice()).toMatchObject({ invoiceNumber, totalAmount });
});

test('open invoice: is cancelled by a total that credit notes cover in full', async () => {
  const { job, invoiceId, readInvoice } = await counter.bookedJob();
  const note = await counter.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, {
    body: { amount: 54_000, reason: 'Second car free' },
  });
  expect(note.status).toBe(201);
  const { subtotal, taxAmount } = note.body;
  const amounts = { basePrice: subtotal, travelFee: '0.00', taxAmount, totalPrice: '54000.00' };
  const repriced = { ...job, ...amounts, previousTotalPrice: job.totalPrice };
  await counter.world.jobs.publish(jobRepriced, repriced, { version: 3 });
  await eventually(async () => (await readInvoice())['totalAmount'] === '54000.00');
  expect(await readInvoice()).toMatchObject({ status: 'cancelled', state: 'credited', balance: '0.00' });
  expect(await counter.accounts(invoiceId)).toMatchObject({ receivable: 0 });
});
