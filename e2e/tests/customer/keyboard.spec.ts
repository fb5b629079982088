import { expect } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { addVehicleOf, bookOf, type BookedJob, longDate } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { inAndOut } from '../../src/dialog-focus.ts';
import { intercept } from '../../src/intercept.ts';
import { tabAndPress, tabTo } from '../../src/keys.ts';
import * as wizard from '../../src/wizard.ts';

test('a whole booking is made with the keyboard alone', async ({ page, customer }) => {
  test.slow();
  await page.goto('/customer');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabAndPress(page, page.getByRole('radio', { name: /^External Wash/ }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Extra & Interior/ })).toBeChecked();
  await tabAndPress(page, wizard.nextButton(page));

  await tabAndPress(page, page.getByRole('button', { name: 'Add New Vehicle' }));
  await expect(page.getByRole('dialog').getByLabel('Make')).toBeVisible();
  await tabTo(page, page.getByLabel('Make'));
  await page.keyboard.type('Toyota');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harrier');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2018');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Toyota Harrier/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add New Vehicle' })).toBeFocused();
  await tabAndPress(page, wizard.nextButton(page));

  const calendar = page.getByRole('grid');
  await expect(calendar).toBeVisible();
  const hasFocus = () => calendar.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses++) await page.keyboard.press('Tab');
  for (const key of ['PageDown', 'PageDown', ...Array<string>(1 + Math.floor(Math.random() * 27)).fill('ArrowRight')])
    await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await tabAndPress(page, page.getByRole('radio', { name: /^8:00 AM - 11:00 AM/ }), 'Space');
  await tabTo(page, page.getByRole('combobox', { name: 'Address' }));
  await page.keyboard.type('Nakasero');
  await expect(page.getByRole('option').first()).toContainText('Nakasero');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('Nakasero, Central Division');
  const pin = page.getByRole('button', { name: 'Pin at the service address' });
  await tabTo(page, pin);
  const where = () => pin.evaluate((element) => element.getBoundingClientRect().x);
  const before = await where();
  await page.keyboard.press('ArrowRight');
  await expect.poll(where).toBeGreaterThan(before);
  await tabTo(page, page.getByLabel('Landmark'));
  await page.keyboard.type('Blue gate');
  await tabAndPress(page, wizard.nextButton(page));

  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeFocused();
  await expect(wizard.confirmButton(page)).toBeEnabled();
  await tabAndPress(page, wizard.confirmButton(page));
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
  const [job] = await json<(BookedJob & { landmark: string })[]>(customer.client.get('/api/jobs'));
  expect(job).toMatchObject({ timeSlot: '8:00 AM - 11:00 AM', landmark: 'Blue gate' });
});

test('dialogs keep the focus, Escape closes them, and the focus goes back', async ({ page, customer }) => {
  test.slow();
  const { id: vehicleId } = await addVehicleOf(customer.client);
  const job = await bookOf(customer.client, { vehicleId });
  const day = job.scheduledDate.slice(0, 10);
  await page.goto('/customer?tab=vehicles');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await inAndOut(page, button('Add New Vehicle'), 'Add New Vehicle');
  await inAndOut(page, button(/^Edit\b/), 'Edit Vehicle');
  await inAndOut(page, button(/^Delete\b/), 'Delete this vehicle?');
  await page.goto('/customer?tab=bookings');
  await inAndOut(page, button(/^Cancel of/), 'Cancel this booking?');
  await inAndOut(page, button(/^Reschedule of/), 'Reschedule');
  await inAndOut(page, button(/^View details of/), /External Wash/);
  await page.goto(`/customer?tab=calendar&month=${day.slice(0, 7)}`);
  await inAndOut(page, button(new RegExp(longDate(day))), new RegExp(longDate(day)));
});

test('Escape closes nothing that is at work', async ({ page }) => {
  await page.goto('/customer?tab=vehicles');
  await page.getByRole('button', { name: 'Add New Vehicle' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
  const vehicle = { Make: 'Toyota', Model: 'Harrier', Year: '2018', Color: 'White' };
  for (const [label, value] of Object.entries(vehicle)) await dialog.getByLabel(label, { exact: true }).fill(value);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await intercept(page, '**/api/vehicles', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  letAnswer();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Toyota Harrier' })).toBeVisible();
  // What opened the dialog was in the empty state, which is gone.
  await expect(page.getByRole('button', { name: 'Add New Vehicle' })).toBeFocused();
});

test('with less motion nothing is animated', async ({ page, customer }) => {
  await addVehicleOf(customer.client);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const one of document.getAnimations())
        seen.add(`${(one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { animations: seen });
  });
  const walk = async () => {
    await page.goto('/customer?tab=vehicles');
    await page.getByRole('button', { name: /^Edit\b/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Vehicle Updated')).toBeVisible();
    return page.evaluate(() => [...(globalThis as unknown as { animations: Set<string> }).animations]);
  };
  expect((await walk()).length).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await walk()).toEqual([]);
  await wizard.goToReview(page);
  expect(await page.evaluate(() => [...(globalThis as unknown as { animations: Set<string> }).animations])).toEqual([]);
});
