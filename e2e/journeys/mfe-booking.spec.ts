import { expect } from '@playwright/test';
import { longDate, referenceOf } from '../src/data/bookings.ts';
import { test } from '../src/journeys/journey-test.ts';
import type { FreeSlot } from '../src/journeys/own-days.ts';
import * as wizard from '../src/pages/wizard.ts';

test('booking area: a customer books in the wizard, finds the booking and cancels it', async ({
  customer: page,
  bookings,
}) => {
  const { model } = await bookings.addVehicle();
  const [{ date, timeSlot }] = (await bookings.freeSlots(1)) as [FreeSlot];
  await page.goto('/customer');
  const area = page.locator('[data-remote="booking"]');
  await expect(area.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  await area.getByRole('radio').first().check({ force: true });
  await wizard.nextButton(page).click();
  await wizard.chooseVehicle(page, new RegExp(model));
  await wizard.chooseSlot(page, date, timeSlot);
  await wizard.typeAddress(page);
  await wizard.nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Payment Method' })
    .getByRole('radio', { name: /^Invoice/ })
    .check({ force: true });
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText(longDate(date), { exact: true })).toBeVisible();
  const address = page.url();
  const reference = referenceOf(new URL(address).searchParams.get('booked') ?? '');
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  await page.goto('/customer?tab=bookings');
  const card = page.getByRole('listitem').filter({ hasText: reference });
  await expect(card).toContainText(model);
  await card.getByRole('button', { name: /^Cancel of/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking Cancelled', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Booking Cancelled' })).toBeVisible();
});

test('booking area: a customer opens every section', async ({ customer: page }) => {
  await page.goto('/customer?tab=bookings');
  for (const name of ['Calendar', 'My Vehicles', 'Invoices', 'Service History']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  }
});
