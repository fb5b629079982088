import { InvoiceCounts } from '@yoza/billing-contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

type Booked = Awaited<ReturnType<Counter['bookedJob']>>;

let counter: Counter;
let amina: Booked;
beforeAll(async () => {
  counter = await createCounter();
  amina = await counter.bookedJob();
  const ofAmina = () => counter.bookedJob({ customerId: amina.customer.userId });
  const cheaper = { totalPrice: '64800.00', basePrice: '60000.00', taxAmount: '4800.00' };
  const brian = await counter.bookedJob(cheaper);
  const ofBrian = () => counter.bookedJob({ ...cheaper, customerId: brian.customer.userId });
  await counter.name(amina.customer.userId, 'Amina', 'Nakato');
  await counter.name(brian.customer.userId, 'Brian', 'Okello');
  const become = async ({ invoiceId }: Booked, status: string) =>
    counter.asAdmin('PATCH', `/api/invoices/${invoiceId}/status`, { body: { status } });
  await become(await ofAmina(), 'sent');
  await become(await ofBrian(), 'sent');
  await become(await ofBrian(), 'overdue');
  await become(await ofAmina(), 'cancelled');
  const [paid, refunded] = [await ofBrian(), await ofAmina()];
  for (const { job } of [paid, refunded]) {
    const body = { jobId: job.id, amount: job.totalPrice };
    await counter.asTechnician('POST', '/api/payments/cash', { body });
  }
  await become(refunded, 'cancelled');
  // Both are past their due dates, and not stored as overdue yet.
  const late = [await ofAmina(), await ofBrian()];
  await become(late[1]!, 'sent');
  await counter.rows(`update invoices set due_date = '2026-11-01' where id in (?, ?)`, [
    late[0]!.invoiceId,
    late[1]!.invoiceId,
  ]);
});
afterAll(() => counter?.[Symbol.asyncDispose]());

test('invoice counts: return the number of invoices shown with each status', async () => {
  const { status, body } = await counter.asAdmin('GET', '/api/invoices/counts');
  expect([status, body]).toEqual([200, { all: 10, pending: 2, sent: 2, paid: 2, overdue: 3, cancelled: 1 }]);
});

test.for([
  '',
  'search=amina',
  'search=brian+inv-',
  'search=nothing-like-it',
  'customerId={amina}',
  'customerId={amina}&minTotal=1&search=nakato',
  'invoiceId={invoice}',
  'jobId={job}',
  'minTotal=64801',
  'maxTotal=64800',
  'from=2026-11-20&to=2026-11-20',
  'to=2026-11-19',
])('counts: are what the list has for each status with "%s"', async (query) => {
  const filter = query
    .replace('{amina}', amina.customer.userId)
    .replace('{invoice}', amina.invoiceId)
    .replace('{job}', amina.job.id);
  const lengths: Record<string, number> = {};
  for (const status of Object.keys(InvoiceCounts.shape)) {
    const ofStatus = status === 'all' ? '' : `&status=${status}`;
    const { body } = await counter.asAdmin('GET', `/api/invoices?limit=200&${filter}${ofStatus}`);
    lengths[status] = (body as unknown[]).length;
  }
  const { body } = await counter.asAdmin('GET', `/api/invoices/counts?${filter}`);
  expect(body).toEqual(lengths);
});

test.for(['search=%00', 'from=2026-02-30', 'minTotal=-1', 'invoiceId=1'])(
  'invoice counts: refuse %s',
  async (query) => {
    expect((await counter.asAdmin('GET', `/api/invoices/counts?${query}`)).status).toBe(400);
  },
);

test('invoice counts: are refused to customers and technicians', async () => {
  expect((await counter.billing.anonymous('GET', '/api/invoices/counts')).status).toBe(401);
  for (const other of [amina.asCustomer, counter.asTechnician])
    expect((await other('GET', '/api/invoices/counts')).status).toBe(403);
});
