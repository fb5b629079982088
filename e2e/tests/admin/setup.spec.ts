import { expect } from '@playwright/test';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { toasts } from '../../src/toasts.ts';

// How the first admin is made is tried on an empty platform, in first-admin.spec.ts.

test('where there is an admin already, nobody else becomes the first', async ({ page, customer }) => {
  await page.goto('/admin/setup');
  await expect(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();
  await page.getByRole('button', { name: 'Become Admin' }).click();
  await expect(page.getByRole('status').locator(toasts(page))).toContainText('An admin already exists in the system');
  await expect(page.getByText('Setup Complete!')).toHaveCount(0);
  expect(await (await customer.client.get('/api/auth/user')).json()).toMatchObject({ role: 'customer' });
});

test('a setup that succeeds says so, and the page loads anew after a second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/setup');
  await expect(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();
  await intercept(page, '**/api/admin/setup', (route) => route.fulfill({ json: { message: 'You are an admin' } }));
  const session = page.waitForResponse('**/api/auth/user');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('button', { name: 'Become Admin' }).click();
  // What the page puts off for a moment, such as drawing an answer, waits for the clock, too.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.getByText('Setup Complete!')).toBeVisible({ timeout: 500 });
  }).toPass();
  await session;
  await page.clock.runFor(800);
  await expect(page.getByText('Setup Complete!')).toBeVisible();
  expect(loads).toBe(0);
  await page.clock.resume();
  // Nobody has become an admin on the server.
  await expect(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a setup that fails for another reason says so and can be tried again', async ({ page }) => {
  await page.goto('/admin/setup');
  await intercept(page, '**/api/admin/setup', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Become Admin' }).click();
  await expect(toasts(page)).toContainText('Failed to setup admin. Please try again.');
  await expect(page.getByRole('button', { name: 'Become Admin' })).toBeEnabled();
});
