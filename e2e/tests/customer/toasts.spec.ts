import { expect, type Page } from '@playwright/test';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { toasts } from '../../src/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Vehicle' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/customer?tab=vehicles');
  await page.getByRole('button', { name: 'Add New Vehicle' }).first().click();
}

async function fillForm(page: Page): Promise<void> {
  const vehicle = { Make: 'Toyota', Model: 'Harrier', Year: '2018', Color: 'White' };
  for (const [label, value] of Object.entries(vehicle))
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
}

/** Sends the form; the pointer does not stay where a toast may come. */
async function send(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add Vehicle' }).click();
  await page.mouse.move(1, 1);
}

test('never two toasts at once, and each goes after five seconds', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fillForm(page);
  await page.evaluate(() => {
    const seen = { most: 0 };
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll('[data-toast]').length);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  // From here on time passes only when it is told to.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await intercept(page, '**/api/vehicles', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await send(page);
  await expect(page.getByRole('alert').locator(toasts(page))).toContainText('Failed to add vehicle. Please try again.');
  await page.clock.runFor(3000);
  await expect(toasts(page)).toHaveCount(1);

  // Another one takes its place, and has five seconds of its own.
  await page.unroute('**/api/vehicles');
  await send(page);
  await expect(page.getByRole('status').locator(toasts(page))).toContainText('Vehicle Added');
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { most: number } }).seen.most)).toBe(1);
});

test('a toast waits for whoever reads it, and can be dismissed', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fillForm(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await send(page);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('errors of fields stay at their fields', async ({ page }) => {
  await openForm(page);
  await dialog(page).getByLabel('Year', { exact: true }).fill('1899');
  await send(page);
  const messages = { Make: 'Make is required', Model: 'Model is required', Year: 'Valid year required' };
  for (const [label, message] of Object.entries(messages)) {
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(dialog(page).getByLabel('Make', { exact: true })).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);

  // So do those that only the server knows.
  await fillForm(page);
  await intercept(page, '**/api/vehicles', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const errors = [{ path: 'licensePlate', message: 'This is no license plate' }];
    const json = { type: 'about:blank', title: 'Bad Request', status: 400, code: 'VALIDATION', message: 'x', errors };
    return route.fulfill({ status: 400, contentType: 'application/problem+json', json });
  });
  await send(page);
  const plate = dialog(page).getByLabel('License Plate');
  await expect(plate).toHaveAccessibleDescription('This is no license plate');
  await expect(plate).toBeFocused();
  await expect(dialog(page).getByLabel('Make', { exact: true })).not.toHaveAttribute('aria-invalid');
  await expect(toasts(page)).toHaveCount(0);
});

test('the phone field is one, and its error is tied to it', async ({ page }) => {
  await page.goto('/apply-technician');
  const phone = page.getByLabel('Phone number', { exact: true });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await phone.fill('12345');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  await phone.fill('0701234567');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Experience', { exact: true })).toHaveAccessibleDescription(/Experience is required/);
  await expect(toasts(page)).toHaveCount(0);
});
