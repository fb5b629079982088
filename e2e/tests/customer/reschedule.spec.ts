import { expect, type Page } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { type BookedJob, bookOf, customerSlots, longDate, referenceOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import { fillSlot } from '../../src/scenarios/fill-slot.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { dayButton } from '../../src/pages/wizard.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reschedule' });
const slotCard = (page: Page, slot: string) => dialogOf(page).locator('label').filter({ hasText: slot });
const dayOf = ({ scheduledDate }: BookedJob) =>
  new Date(Date.parse(scheduledDate) + 3 * 3_600_000).toISOString().slice(0, 10);

test('booking: is rescheduled to a free slot after the first choice was taken', async ({
  page,
  customer: { client },
}) => {
  await using slot = await fillSlot(1);
  // Another date than that slot's, few calendar pages ahead.
  const before = await freeDay(client, customerSlots[1], { first: 36, last: 41 });
  const job = await bookOf(client, { scheduledDate: before, timeSlot: customerSlots[1] });
  await page.goto('/customer?tab=bookings');
  await page.getByRole('button', { name: new RegExp(`^Reschedule of .*${referenceOf(job.id)}`) }).click();
  await (await dayButton(page, slot.date)).click();
  await expect(slotCard(page, slot.slot)).toContainText('Last place');
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${slot.slot}`) })
    .check({ force: true });
  // The page does not learn that another customer books the slot.
  await intercept(page, '**/api/slots?*', (route) => route.abort());
  expect(await slot.take()).toBe(201);
  await dialogOf(page).getByRole('button', { name: 'Reschedule' }).click();
  const words = dialogOf(page).getByRole('alert');
  await expect(words).toContainText('This time slot has just been taken. Please choose another one.');
  await page.unroute('**/api/slots?*');
  await words.getByRole('group', { name: 'Available time slots' }).getByRole('button').first().click();
  await dialogOf(page).getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Booking Rescheduled', { exact: true })).toBeVisible();
  const moved = await json<BookedJob>(client.get(`/api/jobs/${job.id}`));
  expect(moved).toMatchObject({ totalPrice: job.totalPrice });
  expect(moved.scheduledDate).not.toBe(job.scheduledDate);
  const card = page.getByRole('listitem').filter({ hasText: referenceOf(job.id) });
  await expect(card).toContainText(`${longDate(dayOf(moved))}, ${moved.timeSlot} EAT`);
});
