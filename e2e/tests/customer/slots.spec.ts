import { expect, type Page } from '@playwright/test';
import { addVehicleOf, dayFromToday, longDate } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { fillSlot } from '../../src/fill-slot.ts';
import { intercept } from '../../src/intercept.ts';
import * as wizard from '../../src/wizard.ts';

const slotCard = (page: Page, slot: string) => page.locator('label').filter({ hasText: slot });

async function openSchedule(page: Page): Promise<void> {
  await page.goto('/customer');
  await wizard.chooseService(page);
  await wizard.chooseVehicle(page, /Toyota Harrier/);
}

test.beforeEach(({ customer }) => addVehicleOf(customer.client));

test("the slots are Kampala's in every time zone", async ({ customer, browser, viewport }) => {
  const { cookies } = await customer.client.storageState();
  for (const timezoneId of ['Africa/Kampala', 'America/Los_Angeles', 'Pacific/Auckland']) {
    const context = await browser.newContext({ viewport, timezoneId });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.clock.setFixedTime(Date.now());
    await openSchedule(page);
    await (await wizard.dayButton(page, dayFromToday(12))).click();
    const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];
    for (const slot of slots) await expect(slotCard(page, slot)).toBeVisible();
    await expect(page.getByText(/EAT|East Africa Time/).first()).toBeVisible();
    await context.close();
  }
});

test('past days and full slots cannot be chosen and say why', async ({ page }) => {
  await using full = await fillSlot();
  await openSchedule(page);
  const yesterday = dayFromToday(-1);
  if (yesterday.slice(0, 7) === dayFromToday(0).slice(0, 7)) {
    const day = page.getByRole('button', { name: new RegExp(longDate(yesterday)) });
    await expect(day).toBeDisabled();
    await expect(day).toHaveAccessibleDescription('This day is in the past');
  }
  await (await wizard.dayButton(page, full.date)).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${full.slot}`) })).toBeDisabled();
  await expect(slotCard(page, full.slot)).toContainText('Full');
});

test('what is left of a slot changes on the open page', async ({ page }) => {
  await using slot = await fillSlot(2);
  await openSchedule(page);
  await (await wizard.dayButton(page, slot.date)).click();
  await expect(slotCard(page, slot.slot)).toContainText('2 places left');
  expect(await slot.take()).toBe(201);
  await expect(slotCard(page, slot.slot)).toContainText('Last place');
  expect(await slot.take()).toBe(201);
  await expect(slotCard(page, slot.slot)).toContainText('Full');
  await slot.free();
  await expect(slotCard(page, slot.slot)).toContainText('Last place');
});

test('the last place is kept for whoever reviews, and given back when they leave', async ({ page }) => {
  await using slot = await fillSlot(1);
  await wizard.goToReview(page, slot);
  await expect(page.getByText(/kept for you until/)).toBeVisible();
  expect(await slot.take()).toBe(409);
  await page.reload();
  await expect(page.getByText(/kept for you until/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect.poll(() => slot.take()).toBe(201);
  await expect(slotCard(page, slot.slot)).toContainText('Full');
});

test('a place that was kept can be booked', async ({ page }) => {
  await using slot = await fillSlot(1);
  await wizard.goToReview(page, slot);
  await expect(page.getByText(/kept for you until/)).toBeVisible();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(await slot.take()).toBe(409);
});

test('whoever comes too late reads it and finds other slots', async ({ page }) => {
  await using slot = await fillSlot(1);
  // Without a held place the last one can go to somebody else during the review.
  await intercept(page, '**/api/slot-holds', (route) => route.abort());
  await wizard.goToReview(page, slot);
  expect(await slot.take()).toBe(201);
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Service Location' })).toBeVisible();
  await expect(page.getByText('This time slot has just been taken. Please choose another one.')).toBeVisible();
  await expect(slotCard(page, slot.slot)).toContainText('Full');
});
