import { expect, test } from '@playwright/test';
import { bookingOfToday } from '../../src/scenarios/assigned-booking.ts';
import { json } from '../../src/api/json.ts';
import { newCustomer } from '../../src/people/new-customer.ts';

test('cash: is recorded with a tip by a technician, once for a double click, and pays the invoice', async ({
  browser,
}) => {
  const customer = await newCustomer();
  await using booking = await bookingOfToday(customer.client);
  const { job, technician } = booking;
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  const phone = await booking.phone(browser, `/technician/dashboard?tab=checklist&job=${job.id}`);
  await phone.getByRole('button', { name: 'Take cash' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Take cash' });
  await expect(dialog.getByLabel('For the service (UGX)')).toHaveValue('64,800');
  await dialog.getByLabel(/^Tip \(UGX\)/).fill('5,200');
  await dialog.getByRole('button', { name: 'I have the cash' }).dblclick();
  await expect(phone.getByText('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  const [invoice] = await json<{ id: string; status: string; balance: string }[]>(
    customer.client.get(`/api/invoices?jobId=${job.id}`),
  );
  expect(invoice).toMatchObject({ status: 'paid', balance: '0.00' });
  const { payments } = await json<{ payments: object[] }>(customer.client.get(`/api/invoices/${invoice!.id}/money`));
  expect(payments).toMatchObject([{ method: 'cash', amount: '70000.00', tip: '5200.00', status: 'succeeded' }]);
  await customer.client.dispose();
});
