import { expect, test as signedOut } from '@playwright/test';
import { emails } from '../../src/people.ts';
import { signInOnPage } from '../../src/sign-in.ts';
import { noteToasts } from '../../src/toasts.ts';
import { test } from '../../src/customer-test.ts';

signedOut('an address that is none shows the not-found page', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

signedOut('whoever is signed out is told so and sent to sign in after 500 ms', async ({ page }) => {
  const toasts = await noteToasts(page);
  await page.goto('/customer?tab=invoices');
  await expect.poll(toasts).toContain('Unauthorized');
  expect(toasts()).toContain('You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/idp\//);
});

signedOut('an admin finds their area at /, and a technician theirs', async ({ page, browser }) => {
  await signInOnPage(page, emails.admin);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const other = await browser.newPage();
  await signInOnPage(other, emails.technician);
  await expect(other.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
  await other.close();
});

test('a customer finds theirs at / and at /customer', async ({ page }) => {
  for (const path of ['/', '/customer']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  }
});

test('the return address of a card payment says what happens next', async ({ page }) => {
  await page.goto('/booking-success');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL(/\/customer\?tab=bookings/);
});

test('a customer who opens the admins’ or technicians’ area does not get in', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.goto('/technician');
  await page.waitForURL('**/technician/login');
});
