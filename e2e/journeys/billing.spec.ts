import { expect } from '@playwright/test';
import { openMoney, invoiceCard } from '../src/fixtures/admin-test.ts';
import { entryOf } from '../src/data/payments.ts';
import { call, read } from '../src/journeys/calls.ts';
import { test } from '../src/journeys/journey-test.ts';
import type { FreeSlot } from '../src/journeys/own-days.ts';

interface Invoice {
  id: string;
  invoiceNumber: string;
  jobId: string;
  status: string;
}

test('billing: an invoice is issued with a booking and cancelled with it, for customer and admin', async ({
  customer,
  admin,
  bookings,
}) => {
  const [slot] = (await bookings.freeSlots(1)) as [FreeSlot];
  const job = await bookings.book(await bookings.addVehicle(), slot);
  const invoices = () => read<Invoice[]>(customer, 'GET', `/api/invoices?jobId=${job.id}`);
  await expect.poll(async () => (await invoices()).length).toBe(1);
  const [invoice] = (await invoices()) as [Invoice];
  await customer.goto(`/customer?tab=invoices&invoice=${invoice.id}`);
  const entry = entryOf(customer, invoice.invoiceNumber);
  await expect(entry.getByRole('button', { name: /^Pay now/ })).toBeVisible();
  const file = await call(customer, 'GET', `/api/invoices/${invoice.id}/pdf`);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await openMoney(admin, 'invoices', `&invoice=${invoice.id}`);
  await expect(invoiceCard(admin, invoice.invoiceNumber)).toBeVisible();

  await read(customer, 'PATCH', `/api/jobs/${job.id}/cancel`, {});
  await expect.poll(async () => (await invoices())[0]?.status).toBe('cancelled');
  await customer.reload();
  await expect(entry).toContainText('Cancelled');
});

test('billing: an admin opens each list of money', async ({ admin }) => {
  await openMoney(admin, 'invoices');
  for (const name of ['Payments', 'To review', 'Refunds', 'Transfers', 'Cash-up']) {
    const view = admin.getByRole('tablist', { name: 'Invoices and money' }).getByRole('tab', { name });
    await view.click();
    await expect(view).toHaveAttribute('aria-selected', 'true');
    await expect(admin.getByRole('tabpanel', { name })).not.toBeEmpty();
    await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(admin.getByText(/could not be loaded/)).toHaveCount(0);
  }
});
