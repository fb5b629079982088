import { jobRepriced } from '@yoza/contracts/events/jobs';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterAll(() => counter?.[Symbol.asyncDispose]());

test('another total of a job is that of its open invoice, which keeps its number', async () => {
  const { job, readInvoice } = await counter.bookedJob();
  const before = await readInvoice();
  const amounts = { basePrice: '50000.00', travelFee: '0.00', taxAmount: '4000.00', totalPrice: '54000.00' };
  const repriced = { ...job, ...amounts, previousTotalPrice: job.totalPrice };
  await counter.world.jobs.publish(jobRepriced, repriced, { version: 3 });
  await eventually(async () => (await readInvoice())['totalAmount'] === '54000.00');
  const { invoiceNumber } = before;
  expect(await readInvoice()).toMatchObject({ invoiceNumber, subtotal: '50000.00', taxAmount: '4000.00' });
});
