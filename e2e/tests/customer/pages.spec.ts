import { expect, test as signedOut } from '@playwright/test';
import { emails } from '../../src/people/demo-accounts.ts';
import { signInOnPage } from '../../src/people/sign-in.ts';
import { test } from '../../src/fixtures/customer-test.ts';

signedOut('unknown address: returns 404 with the not-found page', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

signedOut(
  'start page: is the admin area for an admin and the technician area for a technician',
  async ({ page, browser }) => {
    await signInOnPage(page, emails.admin);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    const other = await browser.newPage();
    await signInOnPage(other, emails.technician);
    await expect(other.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await other.close();
  },
);

test('customer: is redirected from the admins’ and technicians’ areas', async ({ page }) => {
  await page.goto('/admin');
  // The page itself redirects; a page opened before it has done so would be replaced by the redirect.
  await page.waitForURL('**/customer');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.goto('/technician');
  await page.waitForURL('**/technician/login');
});
