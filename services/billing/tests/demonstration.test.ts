import { demoCustomers } from '@yoza/contracts/demo';
import { jobBooked, jobCompleted } from '@yoza/contracts/events/jobs';
import { somebody } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { payDemoInvoices } from '../src/demonstration/pay-demo-invoices.ts';
import { jobSnapshot } from './history.ts';
import { createWorld, today } from './world.ts';

test('the demonstration pays past jobs but for one sent and one overdue, and once only', async () => {
  await using world = await createWorld();
  const billing = await world.startBilling();
  await expect(payDemoInvoices(world.orm, new Date(today), { quietMs: 0, limitMs: 0 })).rejects.toThrow(
    'did not arrive',
  );

  const days = ['2026-10-01', '2026-10-15', '2026-11-01', '2026-11-18', '2026-11-19'];
  const customerId = demoCustomers[0]!.id;
  const load = async (day: string, completed: boolean, customer = customerId) => {
    const job = jobSnapshot({ customerId: customer, createdAt: `${day}T09:00:00.000Z` });
    await world.jobs.publish(jobBooked, job);
    if (completed) await world.jobs.publish(jobCompleted, { ...job, status: 'completed' }, { version: 2 });
  };
  for (const day of days) await load(day, true);
  await load('2026-11-20', false);
  await load('2026-10-01', true, crypto.randomUUID());

  expect(await payDemoInvoices(world.orm, new Date(today), { quietMs: 500, limitMs: 20_000 })).toBe(3);
  expect(await payDemoInvoices(world.orm, new Date(today), { quietMs: 500, limitMs: 20_000 })).toBe(0);
  const { body } = await billing.callAs(somebody({ role: 'admin' }))('GET', '/api/invoices');
  expect(body.map(({ paidAt }: { paidAt: string | null }) => paidAt)).toContain('2026-10-05T09:00:00.000Z');
  const statuses = body
    .filter((invoice: { customerId: string }) => invoice.customerId === customerId)
    .map((invoice: { status: string }) => invoice.status);
  expect(statuses).toEqual(['pending', 'sent', 'paid', 'overdue', 'paid', 'paid']);
});
