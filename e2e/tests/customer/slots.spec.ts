import { expect, type Page } from '@playwright/test';
import { addVehicleOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { fillSlot } from '../../src/scenarios/fill-slot.ts';
import * as wizard from '../../src/pages/wizard.ts';

const slotCard = (page: Page, slot: string) => page.locator('label').filter({ hasText: slot });

// A time zone in which the date may differ from Kampala's; wizard.spec.ts uses a zone on the other side.
test.use({ timezoneId: 'America/Los_Angeles' });

test('available places: update on the open page; the last is held during review and released on going back', async ({
  page,
  customer,
}) => {
  await addVehicleOf(customer.client);
  await using slot = await fillSlot(2);
  await page.goto('/customer');
  await wizard.chooseService(page);
  await wizard.chooseVehicle(page, /Toyota Harrier/);
  await wizard.chooseSlot(page, slot.date, slot.slot);
  await wizard.typeAddress(page);
  await expect(slotCard(page, slot.slot)).toContainText('2 places left');
  expect(await slot.take()).toBe(201);
  await expect(slotCard(page, slot.slot)).toContainText('Last place');
  const kept = page.getByText(/hold this time for you until/);
  await wizard.nextButton(page).click();
  await expect(kept).toBeVisible();
  expect(await slot.take()).toBe(409);
  await page.reload();
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect.poll(() => slot.take()).toBe(201);
  await expect(slotCard(page, slot.slot)).toContainText('Full');
  await slot.free();
  await wizard.chooseSlot(page, slot.date, slot.slot);
  await wizard.nextButton(page).click();
  await expect(kept).toBeVisible();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(await slot.take()).toBe(409);
});
