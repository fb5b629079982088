import { expect, type Page } from '@playwright/test';
import { bookOf, customerSlots, longDate, referenceOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { freeDay } from '../../src/free-slots.ts';
import { fillSlot } from '../../src/fill-slot.ts';
import { intercept } from '../../src/intercept.ts';
import { dayButton } from '../../src/wizard.ts';

/** Few pages of the calendar away. */
const soon = { first: 36, last: 41 };
const later = { first: 42, last: 47 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reschedule' });
const slotCard = (page: Page, slot: string) => dialogOf(page).locator('label').filter({ hasText: slot });

async function chooseSlot(page: Page, date: string, slot: string): Promise<void> {
  await (await dayButton(page, date)).click();
  const radio = dialogOf(page).getByRole('radio', { name: new RegExp(`^${slot}`) });
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
}

test('a booking is moved to another slot, beside cancelling it', async ({ page, customer: { client } }) => {
  const before = await freeDay(client, customerSlots[1], soon);
  const date = await freeDay(client, customerSlots[3], later);
  const job = await bookOf(client, { scheduledDate: before, timeSlot: customerSlots[1] });
  const card = page.getByRole('listitem').filter({ hasText: referenceOf(job.id) });
  await page.goto('/customer?tab=bookings');
  await card.getByRole('button', { name: /^Cancel of/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reschedule' }).click();
  const dialog = dialogOf(page);
  const confirm = dialog.getByRole('button', { name: 'Reschedule' });
  await expect(dialog).toContainText('The price stays the same.');
  await expect(slotCard(page, customerSlots[1])).toContainText('Your time now');
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${customerSlots[1]}`) })).toBeDisabled();
  await expect(confirm).toBeDisabled();
  await chooseSlot(page, date, customerSlots[3]);
  await confirm.click();
  await expect(page.getByText('Booking Rescheduled', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(`${longDate(date)}, ${customerSlots[3]} EAT`);
  const moved = (await (await client.get(`/api/jobs/${job.id}`)).json()) as { timeSlot: string; totalPrice: string };
  expect(moved).toMatchObject({ timeSlot: customerSlots[3], totalPrice: job.totalPrice });
});

test('a slot that fills meanwhile is refused with free ones', async ({ page, customer: { client } }) => {
  await using slot = await fillSlot(1);
  const job = await bookOf(client);
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: new RegExp(`^Reschedule of .*${referenceOf(job.id)}`) }).click();
  await (await dayButton(page, slot.date)).click();
  await expect(slotCard(page, slot.slot)).toContainText('Last place');
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${slot.slot}`) })
    .check({ force: true });
  // The page does not hear that somebody else takes it.
  await intercept(page, '**/api/slots?*', (route) => route.abort());
  expect(await slot.take()).toBe(201);
  await dialogOf(page).getByRole('button', { name: 'Reschedule' }).click();
  const words = dialogOf(page).getByRole('alert');
  await expect(words).toContainText('This time slot has just been taken. Please choose another one.');
  await page.unroute('**/api/slots?*');
  await words.getByRole('group', { name: 'Free time slots' }).getByRole('button').first().click();
  await dialogOf(page).getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Booking Rescheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Reschedule of .*${referenceOf(job.id)}`) }).click();
  await (await dayButton(page, slot.date)).click();
  await expect(slotCard(page, slot.slot)).toContainText('Full');
});

test('a move that does not arrive says so and can be sent again', async ({ page, customer: { client } }) => {
  const before = await freeDay(client, customerSlots[0], soon);
  const date = await freeDay(client, customerSlots[2], later);
  const job = await bookOf(client, { scheduledDate: before, timeSlot: customerSlots[0] });
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: new RegExp(`^Reschedule of .*${referenceOf(job.id)}`) }).click();
  await chooseSlot(page, date, customerSlots[2]);
  await intercept(page, '**/api/jobs/*/reschedule', (route) => route.abort());
  const confirm = dialogOf(page).getByRole('button', { name: 'Reschedule' });
  await confirm.click();
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'The booking could not be rescheduled. Nothing has changed. Please try again.',
  );
  await page.unroute('**/api/jobs/*/reschedule');
  await confirm.click();
  await expect(page.getByText('Booking Rescheduled', { exact: true })).toBeVisible();
});
