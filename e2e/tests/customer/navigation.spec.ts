import { expect, test as signedOut, type Page } from '@playwright/test';
import { intercept } from '../../src/intercept.ts';
import { emails } from '../../src/people.ts';
import { test } from '../../src/customer-test.ts';
import { signInOnPage } from '../../src/sign-in.ts';

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

signedOut('each role has its tabs, and starts in its own', async ({ browser, viewport }) => {
  const expected = [
    { email: emails.customer, tabs: ['Customer'], current: 'Customer' },
    { email: emails.technician, tabs: ['Customer', 'Technician'], current: 'Technician' },
    { email: emails.admin, tabs: ['Customer', 'Technician', 'Admin'], current: 'Admin' },
  ];
  for (const { email, tabs, current } of expected) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await signInOnPage(page, email);
    const links = tabsOf(page).getByRole('link');
    await expect(links).toHaveText(tabs);
    await expect(links.filter({ hasText: current })).toHaveAttribute('aria-current', 'page');
    // There is an admin, so nobody has to become one.
    await expect(page.getByRole('link', { name: 'Admin Setup' })).toHaveCount(0);
    await context.close();
  }
});

test('the bar shows who is signed in', async ({ page }) => {
  await page.goto('/customer');
  const account = page.getByRole('button', { name: 'Ruth Achan' });
  await expect(account).toBeVisible();
  await account.click();
  await expect(page.getByText(/ruth-.*@yoza\.test/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('the dashboard has its six tabs in order', async ({ page }) => {
  await page.goto('/customer');
  const tabs = ['Book Service', 'My Bookings', 'Calendar', 'My Vehicles', 'Invoices', 'Service History'];
  await expect(page.getByRole('tab')).toHaveText(tabs);
  await expect(page.getByRole('tab', { name: 'Book Service' })).toHaveAttribute('aria-selected', 'true');
  for (const name of tabs.slice(1)) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

test('signing out ends the session and leads to the landing page', async ({ page, customer }) => {
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  const logout = page.getByRole('link', { name: 'Logout' });
  await expect(logout).toHaveAttribute('href', '/api/logout');
  await logout.click();
  const signIn = page.getByRole('link', { name: 'Sign In', exact: true });
  await expect(signIn).toHaveAttribute('href', new RegExp('^/api/login'));
  expect((await customer.client.get('/api/auth/user')).status()).toBe(401);
});

signedOut('/admin/setup sends a signed-out visitor to sign in', async ({ page }) => {
  await page.goto('/admin/setup');
  await expect(page).toHaveURL(/\/idp\//);
});

test('a spinner stands while it is not known who is there', async ({ page }) => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await intercept(page, '**/api/auth/user', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/customer', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...').first()).toBeAttached();
  letAnswer();
  await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
});
