import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

const stack = new AsyncDisposableStack();
let counter: Counter;
beforeAll(async () => {
  counter = stack.use(await createCounter());
});
afterAll(() => stack.disposeAsync());

/** Returns the outbox records of changes by admins to an invoice, or to any other subject with this id. */
const auditEntries = async (subject: string) =>
  (
    await counter.rows<{ data: AdminChange }>(
      `select data from outbox where type = 'billing.admin-change.recorded.v1' and data->'subject'->>'id' = ? order by position`,
      [subject],
    )
  ).map(({ data }) => data);

test('invoice audit: records the changes of an admin with number, before and after, not of a technician', async () => {
  const { job, invoiceId, invoice } = await counter.bookedJob();
  await counter.asTechnician('POST', '/api/payments/cash', { body: { jobId: job.id, amount: '1000.00' } });
  expect(await auditEntries(invoiceId)).toEqual([]);

  const status = (to: string) =>
    counter.asAdmin('PATCH', `/api/invoices/${invoiceId}/status`, { body: { status: to } });
  expect((await status('sent')).status).toBe(200);
  // Repeated and refused changes change nothing and record no audit entry.
  expect((await status('sent')).status).toBe(200);
  const { body: payment } = await counter.asAdmin('POST', '/api/payments/cash', {
    body: { jobId: job.id, amount: '2000.00' },
  });
  await counter.asAdmin('POST', `/api/payments/${payment.id}/refunds`, { body: { reason: 'Paid twice' } });
  expect((await status('cancelled')).status).toBe(200);
  expect((await status('paid')).status).toBe(409);

  const entries = await auditEntries(invoiceId);
  expect(entries.map(({ action }) => action)).toEqual([
    'invoice.status-changed',
    'payment.cash-recorded',
    'refund.started',
    'invoice.status-changed',
  ]);
  expect(entries[0]).toEqual({
    actor: { id: counter.admin.userId, name: counter.admin.name },
    action: 'invoice.status-changed',
    subject: { kind: 'invoice', id: invoiceId, label: invoice['invoiceNumber'] },
    changes: [{ field: 'status', before: 'pending', after: 'sent' }],
  });
  expect(entries[1]!.changes).toEqual([{ field: 'amount', before: null, after: '2000.00' }]);
  expect(entries[2]!.changes).toContainEqual({ field: 'reason', before: null, after: 'Paid twice' });
});

test('cash-up audit: records the previous amount of a day counted again', async () => {
  const count = (cash: string) =>
    counter.asAdmin('PUT', '/api/cash-up/2026-11-21', { body: { counted: { cash }, note: 'In the evening' } });
  await count('1000.00');
  await count('1500.00');
  const [first, second] = await auditEntries('2026-11-21');
  expect(first!.changes).toContainEqual({ field: 'cash', before: null, after: '1000.00' });
  expect(second!.changes).toEqual([{ field: 'cash', before: '1000.00', after: '1500.00' }]);
});
