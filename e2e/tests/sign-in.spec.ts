import { expect, test } from '@playwright/test';
import { emails, password } from '../src/people/demo-accounts.ts';
import { signInOnPage } from '../src/people/sign-in.ts';

test('cancelled sign-in: shows that it failed and offers another try', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page
    .getByRole('link', { name: /cancel|back/i })
    .or(page.getByRole('button', { name: /cancel|back/i }))
    .first()
    .click();
  await expect(page.getByText('Sign-in failed.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Email', { exact: true }).fill(emails.secondCustomer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Moses Lubega' })).toBeVisible();
});

test('service chosen on the landing page: is still chosen after signing in', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href*="deep-cleaning-polish"]').first().click();
  await page.getByLabel('Email', { exact: true }).fill(emails.secondCustomer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Deep Cleaning and Polish/ })).toBeChecked();
  await expect(page).toHaveURL(/\/customer$/);
});

test('technician in the customers’ area: is shown a link to the technician area', async ({ page }) => {
  await signInOnPage(page, emails.technician, '/customer');
  await page.getByRole('link', { name: 'Go to the technician area' }).click();
  await expect(page.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
});

test('wrong password: is reported at the form, and the customer is not signed in', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByLabel('Email', { exact: true }).fill(emails.customer);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('signing out: lets another customer sign in', async ({ page }) => {
  await signInOnPage(page, emails.customer, '/customer');
  await page.goto('/api/logout');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await signInOnPage(page, emails.secondCustomer, '/customer');
  await expect(page.getByRole('button', { name: 'Moses Lubega' })).toBeVisible();
});
