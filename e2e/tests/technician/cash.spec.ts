import { expect, test } from '@playwright/test';
import { assignedBooking } from '../../src/assigned-booking.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { newCustomer } from '../../src/new-customer.ts';

test('a technician takes cash with a tip, once, and the invoice is paid', async ({ browser }) => {
  const customer = await newCustomer();
  await using booking = await assignedBooking(customer.client);
  const { job, technician } = booking;
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  const phone = await booking.phone(browser, `/technician/dashboard?tab=checklist&job=${job.id}`);
  await expect(phone.getByText('UGX 64,800 is open.')).toBeVisible();
  await expectSound(phone, 'the checklist with what is to be paid');
  const take = phone.getByRole('button', { name: 'Take cash' });
  expect((await take.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await take.click();

  const dialog = phone.getByRole('dialog', { name: 'Take cash' });
  const amount = dialog.getByLabel('For the wash (UGX)');
  const save = dialog.getByRole('button', { name: 'I have the cash' });
  await expect(amount).toHaveValue('64,800');
  await amount.fill('70,000');
  await save.click();
  await expect(dialog.getByText('At most UGX 64,800 is open. What is given beyond that is a tip.')).toBeVisible();
  await amount.fill('all');
  await expect(dialog.getByText('Enter whole shillings, such as 64,800')).toBeVisible();
  await amount.fill('64,800');
  await dialog.getByLabel(/^Tip \(UGX\)/).fill('5,200');
  await expect(dialog.getByText('UGX 70,000')).toBeVisible();
  await expectSound(phone, 'the dialog in which cash is noted');
  await save.dblclick();

  await expect(phone.getByText('Cash Recorded').first()).toBeVisible();
  await expect(phone.getByText('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect(take).toHaveCount(0);
  const [invoice] = await json<{ id: string; status: string; balance: string }[]>(
    customer.client.get(`/api/invoices?jobId=${job.id}`),
  );
  expect(invoice).toMatchObject({ status: 'paid', balance: '0.00' });
  const { payments } = await json<{ payments: object[] }>(customer.client.get(`/api/invoices/${invoice!.id}/money`));
  expect(payments).toMatchObject([{ method: 'cash', amount: '70000.00', tip: '5200.00', status: 'succeeded' }]);
  await phone.context().close();
  await customer.client.dispose();
});

test('who completes a job with money to collect stays where it is taken', async ({ browser }) => {
  const customer = await newCustomer();
  await using booking = await assignedBooking(customer.client);
  const { job, technician } = booking;
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  const phone = await booking.phone(browser, `/technician/dashboard?tab=checklist&job=${job.id}`);
  await expect(phone.getByRole('button', { name: 'Take cash' })).toBeVisible();
  await phone.getByRole('button', { name: 'Complete Job' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect(phone.getByText('This job is completed', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Take cash' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'I have the cash' }).click();
  await expect(phone.getByText('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await phone.context().close();
  await customer.client.dispose();
});
