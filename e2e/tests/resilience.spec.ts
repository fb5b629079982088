import { type APIRequestContext, expect, test } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { addVehicleOf, bookingOf } from '../src/data/bookings.ts';
import { inFreeSlot } from '../src/data/in-free-slot.ts';
import { newCustomer } from '../src/people/new-customer.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { eventually, order } from '../src/platform/control.ts';
import { anonymousClient, signedInClient } from '../src/people/sign-in.ts';

interface Invoice {
  jobId: string;
  invoiceNumber: string;
}

let customer: APIRequestContext;
let admin: APIRequestContext;
test.beforeAll(async () => {
  ({ client: customer } = await newCustomer());
  admin = await signedInClient(emails.admin);
});

async function bookMany(count: number): Promise<string[]> {
  const vehicles = await Promise.all(Array.from({ length: 3 }, () => addVehicleOf(customer)));
  const jobs = Array.from({ length: count }, async (_, index) => {
    const vehicleId = vehicles[index % vehicles.length]!.id;
    const response = await inFreeSlot(() => customer.post('/api/jobs', { data: bookingOf(vehicleId) }));
    return (await json<{ id: string }>(Promise.resolve(response))).id;
  });
  return Promise.all(jobs);
}

async function invoicesOf(client: APIRequestContext): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  let cursor: string | undefined;
  do {
    const response = await client.get(
      `/api/invoices?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    if (!response.ok()) return [];
    invoices.push(...((await response.json()) as Invoice[]));
    cursor = response.headers()['x-next-cursor'];
  } while (cursor);
  return invoices;
}

async function expectOneInvoiceEach(jobIds: string[]): Promise<void> {
  const expected = new Set(jobIds);
  const invoices = await eventually('an invoice for each booking', async () => {
    const found = (await invoicesOf(customer)).filter((invoice) => expected.has(invoice.jobId));
    return found.length >= expected.size && found;
  });
  expect(new Set(invoices.map((invoice) => invoice.jobId)).size).toBe(expected.size);
  expect(invoices).toHaveLength(expected.size);
  const everything = await invoicesOf(admin);
  expect(everything.length).toBeGreaterThanOrEqual(expected.size);
  expect(new Set(everything.map((invoice) => invoice.invoiceNumber)).size).toBe(everything.length);
}

test('bookings during a billing outage: get one invoice each after recovery', async () => {
  test.setTimeout(180_000);
  const before = await bookMany(10);
  await order('kill', 'billing');
  const during = await bookMany(40);
  expect((await customer.get('/api/invoices')).status()).toBe(503);
  await order('start', 'billing');
  await expectOneInvoiceEach([...before, ...during]);
});

test('bookings during a NATS outage: get one invoice each after recovery', async () => {
  test.setTimeout(180_000);
  const before = await bookMany(10);
  await order('kill', 'nats');
  const during = await bookMany(40);
  await order('start', 'nats');
  await expectOneInvoiceEach([...before, ...during]);
});

test('Redis outage: customers stay signed in, and anonymous callers are refused', async () => {
  const anonymous = await anonymousClient();
  test.setTimeout(120_000);
  await order('kill', 'redis');
  try {
    expect((await customer.get('/api/auth/user')).status()).toBe(200);
    expect((await anonymous.get('/api/auth/user')).status()).toBe(401);
    expect((await customer.get('/api/admin/users')).status()).toBe(403);
  } finally {
    await order('start', 'redis');
  }
});
