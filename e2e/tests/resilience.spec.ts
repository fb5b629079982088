import { expect, test } from '@playwright/test';
import { type Clients, addVehicle, bookingOf, json, signInAllCallers } from '../src/authz-callers.ts';
import { eventually, order } from '../src/platform-control.ts';

interface Invoice {
  jobId: string;
  invoiceNumber: string;
}

let clients: Clients;
test.beforeAll(async () => {
  clients = await signInAllCallers();
});

async function bookMany(count: number): Promise<string[]> {
  const vehicles = await Promise.all(Array.from({ length: 3 }, () => addVehicle(clients.customer_owner)));
  const bookings = Array.from({ length: count }, (_, index) => bookingOf(vehicles[index % vehicles.length]!.id));
  const jobs = await Promise.all(
    bookings.map((data) => json<{ id: string }>(clients.customer_owner.post('/api/jobs', { data }))),
  );
  return jobs.map((job) => job.id);
}

async function allInvoices(): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  let cursor: string | undefined;
  do {
    const answer = await clients.admin.get(
      `/api/invoices?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    if (!answer.ok()) return [];
    invoices.push(...((await answer.json()) as Invoice[]));
    cursor = answer.headers()['x-next-cursor'];
  } while (cursor);
  return invoices;
}

async function expectOneInvoiceEach(jobIds: string[]): Promise<void> {
  const wanted = new Set(jobIds);
  const invoices = await eventually('an invoice for each booking', async () => {
    const found = (await allInvoices()).filter((invoice) => wanted.has(invoice.jobId));
    return found.length >= wanted.size && found;
  });
  expect(new Set(invoices.map((invoice) => invoice.jobId)).size).toBe(wanted.size);
  expect(invoices).toHaveLength(wanted.size);
  const everything = await allInvoices();
  expect(new Set(everything.map((invoice) => invoice.invoiceNumber)).size).toBe(everything.length);
}

test('bookings made while billing is dead have their invoices when it is back, one each', async () => {
  test.setTimeout(180_000);
  const before = await bookMany(10);
  await order('kill', 'billing');
  const during = await bookMany(40);
  expect((await clients.admin.get('/api/invoices')).status()).toBe(503);
  await order('start', 'billing');
  await expectOneInvoiceEach([...before, ...during]);
});

test('bookings made while NATS is dead have their invoices when it is back, one each', async () => {
  test.setTimeout(180_000);
  const before = await bookMany(10);
  await order('kill', 'nats');
  const during = await bookMany(40);
  await order('start', 'nats');
  await expectOneInvoiceEach([...before, ...during]);
});

test('without Redis people stay signed in, and nobody else gets in', async () => {
  test.setTimeout(120_000);
  await order('kill', 'redis');
  try {
    expect((await clients.customer_owner.get('/api/auth/user')).status()).toBe(200);
    expect((await clients.anonymous.get('/api/auth/user')).status()).toBe(401);
    expect((await clients.customer_owner.get('/api/admin/users')).status()).toBe(403);
  } finally {
    await order('start', 'redis');
  }
});
