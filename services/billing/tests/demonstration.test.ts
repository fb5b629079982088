import { demoCustomers, demoTechnicians } from '@yoza/kernel-contract/demo';
import { jobBooked, jobCompleted } from '@yoza/jobs-contract/events';
import { newPrincipal } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { payDemoInvoices } from '../src/demonstration/pay-demo-invoices.ts';
import { jobSnapshot } from './history.ts';
import { createWorld, today } from './world.ts';

test('demonstration: pays past jobs by every payment method except one sent and one overdue, only once', async () => {
  await using world = await createWorld();
  const billing = await world.startBilling();
  const admin = billing.callAs(newPrincipal({ role: 'admin' }));
  await expect(payDemoInvoices(world.orm, new Date(today), { quietMs: 0, limitMs: 0 })).rejects.toThrow(
    'did not arrive',
  );

  const days = ['2026-09-01', '2026-09-05', '2026-10-01', '2026-10-15', '2026-11-01', '2026-11-18', '2026-11-19'];
  const [customerId, otherId] = demoCustomers.map(({ id }) => id) as [string, string];
  const technicianId = demoTechnicians[0]!.id;
  const load = async (day: string, completed: boolean, customer = customerId) => {
    const job = jobSnapshot({ customerId: customer, technicianId, createdAt: `${day}T09:00:00.000Z` });
    await world.jobs.publish(jobBooked, job);
    if (completed) await world.jobs.publish(jobCompleted, { ...job, status: 'completed' }, { version: 2 });
  };
  for (const day of days) await load(day, true);
  await load('2026-11-20', false);
  await load('2026-11-20', false, otherId);
  await load('2026-10-01', true, crypto.randomUUID());

  expect(await payDemoInvoices(world.orm, new Date(today), { quietMs: 500, limitMs: 20_000 })).toBe(5);
  expect(await payDemoInvoices(world.orm, new Date(today), { quietMs: 500, limitMs: 20_000 })).toBe(0);
  const { body } = await admin('GET', '/api/invoices');
  expect(body.map(({ paidAt }: { paidAt: string | null }) => paidAt)).toContain('2026-10-19T09:00:00.000Z');
  const ofCustomer = (id: string) => body.filter((invoice: { customerId: string }) => invoice.customerId === id);
  expect(ofCustomer(customerId).map(({ status }: any) => status)).toEqual([
    'pending',
    'sent',
    'paid',
    'overdue',
    'paid',
    'paid',
    'paid',
    'paid',
  ]);
  expect(ofCustomer(otherId)).toMatchObject([{ status: 'pending', amountPaid: '27000.00', balance: '62119.00' }]);

  const { body: payments } = await admin('GET', '/api/payments?status=succeeded');
  expect(payments.map(({ method, channel }: any) => `${method} ${channel}`).sort()).toEqual([
    'airtel_money provider',
    'airtel_money provider',
    'card provider',
    'cash counter',
    'mtn_money by_hand',
    'mtn_money provider',
  ]);
  for (const payment of payments) {
    expect(payment.receiptNumber).toMatch(/^RCT-2026-\d{6}$/);
    expect(payment.createdAt <= today).toBe(true);
  }
  const numbered = payments.toSorted((one: any, other: any) => one.receiptNumber.localeCompare(other.receiptNumber));
  const paidAt = numbered.map(({ succeededAt }: any) => succeededAt);
  expect(paidAt).toEqual(paidAt.toSorted());
  const { body: refunds } = await admin('GET', '/api/refunds');
  expect(refunds).toMatchObject([{ status: 'succeeded', amount: '10000.00', method: 'mtn_money' }]);
  const { body: unclaimed } = await admin('GET', '/api/transfers?matched=false');
  expect(unclaimed).toMatchObject([{ amount: '60000.00', paymentId: null }]);
  const { body: toCheck } = await admin('GET', '/api/quarantine?open=true');
  expect(toCheck).toMatchObject([{ reason: 'wrong_amount', expectedAmount: '89119.00', receivedAmount: '44559.00' }]);
  const { body: cashUp } = await admin('GET', '/api/cash-up/2026-11-20');
  expect(cashUp).toMatchObject({ ledgerBalances: true, countedAt: '2026-11-20T16:30:00.000Z' });
  expect(cashUp.lines).toContainEqual(
    expect.objectContaining({ method: 'cash', expected: '89119.00', counted: '89119.00', difference: '0.00' }),
  );
  const reminders = await world.orm.em
    .fork()
    .execute(`select 1 from outbox where type = 'billing.invoice.reminder-due.v1'`);
  expect(reminders).toEqual([]);
});
