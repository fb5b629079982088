import { expect } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import type { BookedJob } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { tabAndPress, tabTo } from '../../src/pages/keyboard.ts';
import * as wizard from '../../src/pages/wizard.ts';

test('booking: can be completed with the keyboard alone', async ({ page, customer }) => {
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
  await expect(page.getByRole('heading', { name: 'Extras' })).toBeVisible();
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
