import { expect } from '@playwright/test';
import { test } from '../../src/fixtures/customer-test.ts';

test('signing out: ends the session and opens the landing page', async ({ page, customer }) => {
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  const logout = page.getByRole('link', { name: 'Logout' });
  await expect(logout).toHaveAttribute('href', '/api/logout');
  await logout.click();
  await page.waitForURL('/');
  const signIn = page.getByRole('link', { name: 'Sign In', exact: true });
  await expect(signIn).toHaveAttribute('href', new RegExp('^/api/login'));
  expect((await customer.client.get('/api/auth/user')).status()).toBe(401);
});
