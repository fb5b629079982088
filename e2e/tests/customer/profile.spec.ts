import { expect } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { phone } from '../../src/pages/check-page.ts';
import { bookOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { emails, password } from '../../src/people/demo-accounts.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { eventually } from '../../src/platform/control.ts';
import { signedInClient } from '../../src/people/sign-in.ts';

test('profile: is shown on another device in the saved language, and updates what admins see', async ({
  page,
  customer,
  browser,
}) => {
  const { id } = await bookOf(customer.client);
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByLabel('First name', { exact: true }).fill('Sarah');
  await page.getByLabel('Phone number').fill('0701 234567');
  const form = page.getByRole('form', { name: 'Your profile' });
  await form.getByLabel('Language').selectOption('sw');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Wasifu umehifadhiwa')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wasifu wako' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sarah Achan' })).toBeVisible();

  const other = await browser.newContext({ baseURL: platformUrl(), viewport: phone, locale: 'en-GB' });
  const device = await other.newPage();
  await device.goto('/profile');
  await device.getByLabel('Email', { exact: true }).fill(customer.email);
  await device.getByLabel('Password', { exact: true }).fill(password);
  await device.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(device).toHaveURL(/\/profile$/);
  await expect(device.getByRole('heading', { name: 'Wasifu wako' })).toBeVisible();
  await expect(device.locator('html')).toHaveAttribute('lang', 'sw');
  // Her name at the provider is still Ruth.
  await expect(device.getByLabel('Jina la kwanza', { exact: true })).toHaveValue('Sarah');
  await expect(device.getByLabel('Namba ya simu')).toHaveValue('0701234567');
  await other.close();

  const admin = await signedInClient(emails.admin);
  await eventually('the new name at the booking', async () => {
    const job = await json<{ customer: { firstName: string; phoneNumber: string } }>(admin.get(`/api/jobs/${id}`));
    return job.customer.firstName === 'Sarah' && job.customer.phoneNumber === '+256701234567';
  });
});
