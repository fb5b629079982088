import { expect } from '@playwright/test';
import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { customerSlots, longDate, referenceOf } from '../../src/data/bookings.ts';
import { json } from '../../src/api/json.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import * as wizard from '../../src/pages/wizard.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

test('booking wizard: books what the summary shows, after Back, a reload and a lost connection', async ({
  page,
  customer,
  context,
}) => {
  const slot = '11:00 AM - 2:00 PM';
  // A date few calendar pages ahead.
  const date = await freeDay(page.request, slot, { first: 36, last: 47 });
  await page.goto('/customer');
  await wizard.chooseService(page);
  await page.getByRole('button', { name: 'Add New Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  await dialog.getByLabel('Make').fill('Toyota');
  await dialog.getByLabel('Model').fill('Harrier');
  await dialog.getByLabel('Year').fill('2018');
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByRole('radio', { name: /Toyota Harrier/ })).toBeChecked();
  await wizard.nextButton(page).click();
  await wizard.passExtras(page);
  await (await wizard.dayButton(page, date)).click();
  for (const each of customerSlots)
    await expect(page.getByRole('radio', { name: new RegExp(`^${each}`) })).toBeVisible();
  await expect(page.getByText(/EAT|East Africa Time/).first()).toBeVisible();
  await wizard.chooseSlot(page, date, slot);
  await wizard.typeAddress(page);
  await wizard.nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Acacia Avenue, Kololo');
  await expect(page.getByRole('radio', { name: new RegExp(`^${slot}`) })).toBeChecked();
  await context.setOffline(true);
  await wizard.nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await context.setOffline(false);
  for (const text of [longDate(date), slot, 'UGX 60,000', 'UGX 4,800', 'UGX 64,800'])
    await expect(page.getByText(text).first()).toBeVisible();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const jobs = await json<{ id: string; totalPrice: string; timeSlot: string }[]>(customer.client.get('/api/jobs'));
  expect(jobs).toMatchObject([{ totalPrice: '64800.00', timeSlot: slot }]);
  for (const text of [referenceOf(jobs[0]!.id), 'UGX 64,800', longDate(date), slot, 'Acacia Avenue, Kololo'])
    await expect(page.getByText(text).first()).toBeVisible();
  expect(await json(customer.client.get('/api/auth/user'))).toMatchObject({ acceptedNotice: noticeVersion });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
});
