import { expect, type Page } from '@playwright/test';
import { longDate } from './customer-data.ts';
import { freeDay } from './free-slots.ts';

/** What somebody does in the booking wizard, by what they see. */

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function chooseService(page: Page, name = 'External Wash'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Select Your Vehicle' })).toBeVisible();
}

/** Chooses the vehicle whose name or plate it is. */
export async function chooseVehicle(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check({ force: true });
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Service Location' })).toBeVisible();
}

/** The button of a date, paging to its month where that is not shown. */
export async function dayButton(page: Page, date: string) {
  const day = page.getByRole('button', { name: new RegExp(longDate(date)) });
  for (let month = 0; month < 7 && (await day.count()) === 0; month++) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  return day;
}

export async function chooseSlot(page: Page, date: string, slot: string): Promise<void> {
  await (await dayButton(page, date)).click();
  const radio = page.getByRole('radio', { name: new RegExp(`^${slot}`) });
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
}

export async function typeAddress(page: Page, address = 'Acacia Avenue, Kololo'): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(address);
  // Suggestions may lie over what comes next.
  await page.keyboard.press('Escape');
}

/** From an empty wizard to the review step: the first service, a vehicle, some day that has room. */
export async function goToReview(page: Page, options: { vehicle?: RegExp; date?: string; slot?: string } = {}) {
  const slot = options.slot ?? '11:00 AM - 2:00 PM';
  const date = options.date ?? (await freeDay(page.request, slot));
  await page.goto('/customer');
  await chooseService(page);
  await chooseVehicle(page, options.vehicle ?? /Toyota Harrier/);
  await chooseSlot(page, date, slot);
  await typeAddress(page);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  return { date, slot };
}

export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm booking' });
