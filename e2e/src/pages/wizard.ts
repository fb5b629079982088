import { expect, type Page } from '@playwright/test';
import { longDate } from '../data/bookings.ts';
import { freeDay } from '../data/free-slots.ts';

/** Actions of a customer in the booking wizard. */

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function chooseService(page: Page, name = 'External Wash'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Select Your Vehicle' })).toBeVisible();
}

/** Selects the vehicle with this name or plate. */
export async function chooseVehicle(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check({ force: true });
  await nextButton(page).click();
  await passExtras(page);
}

/** Goes on to the schedule without an add-on; the step is left out where none is offered. */
export async function passExtras(page: Page): Promise<void> {
  const extras = page.getByRole('heading', { name: 'Extras' });
  const schedule = page.getByRole('heading', { name: 'Service Location' });
  await expect(extras.or(schedule)).toBeVisible();
  if (await extras.isVisible()) await nextButton(page).click();
  await expect(schedule).toBeVisible();
}

const monthOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** Returns the button of a date, after paging to its month. */
export async function dayButton(page: Page, date: string) {
  const name = page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ });
  const targetMonth = monthOf(date);
  for (let shown = await name.innerText(); shown !== targetMonth; shown = await name.innerText()) {
    const way = Date.parse(`1 ${shown}`) < Date.parse(`1 ${targetMonth}`) ? 'Next month' : 'Previous month';
    await page.getByRole('button', { name: way }).click();
    await expect(name).not.toHaveText(shown);
  }
  return page.getByRole('button', { name: new RegExp(longDate(date)) });
}

export async function chooseSlot(page: Page, date: string, slot: string): Promise<void> {
  await (await dayButton(page, date)).click();
  const radio = page.getByRole('radio', { name: new RegExp(`^${slot}`) });
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
}

export async function typeAddress(page: Page, address = 'Acacia Avenue, Kololo'): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(address);
  // Suggestions may cover the following fields.
  await page.keyboard.press('Escape');
}

/** Goes from an empty wizard to the review step, with the first service, a vehicle and a day with an available place. */
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
