import { expect, test } from '@playwright/test';
import { assignedBooking } from '../../src/assigned-booking.ts';
import { expectSound } from '../../src/check-page.ts';
import { newCustomer } from '../../src/new-customer.ts';

const kampala = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });

test('the Schedule tab shows the real week, goes to other weeks and leads to the checklist', async ({ browser }) => {
  const customer = await newCustomer();
  await using booking = await assignedBooking(customer.client);
  const { job } = booking;
  const date = kampala.format(new Date(job.scheduledDate));
  const phone = await booking.phone(browser);
  await phone.getByRole('link', { name: 'Schedule', exact: true }).last().click();
  await expect(phone.getByRole('heading', { name: 'Schedule View' })).toBeVisible();
  await expect(phone.getByText(/^Today, /)).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Days of the week' }).locator('> li')).toHaveCount(7);
  await expect(phone.getByRole('button', { name: 'This week' })).toBeDisabled();

  await phone.goto(`/technician/dashboard?tab=schedule&week=${date}`);
  const entry = phone
    .getByRole('listitem')
    .filter({ has: phone.locator(`a[href*="${job.id}"]`) })
    .last();
  await expect(entry).toContainText('Toyota Harrier');
  await expect(entry).toContainText('Assigned');
  await expect(entry).toContainText('EAT');
  await expectSound(phone, 'the schedule');

  await phone.getByRole('button', { name: 'Next week' }).click();
  await expect(entry).toHaveCount(0);
  await phone.getByRole('button', { name: 'Previous week' }).click();
  await expect(entry).toBeVisible();
  await phone.getByRole('button', { name: 'This week' }).click();
  await expect(phone.getByText(/^Today, /)).toBeVisible();
  await phone.goBack();
  await expect(entry).toBeVisible();
  await entry.getByRole('link').click();
  await expect(phone.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  await phone.context().close();
  await customer.client.dispose();
});
