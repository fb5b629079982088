import { expect, type Page, test } from '@playwright/test';
import { emails } from '../src/people/demo-accounts.ts';
import { order } from '../src/platform/control.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { secondBuild } from '../src/platform/second-build.ts';
import { signInOnPage } from '../src/people/sign-in.ts';

test('booking area without its files: shows an error while the rest works, and Retry loads it', async ({ page }) => {
  await signInOnPage(page, emails.admin, '/admin');
  await order('stop', 'mfe-booking');
  try {
    await page.goto(`${platformUrl()}/customer`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.getByRole('link', { name: 'Customer', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    await order('start', 'mfe-booking');
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  // The outline of the form has the same heading.
  const area = page.locator('[data-remote="booking"]');
  await expect(area.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
});

test('admin area without its files: leaves the customer area working, and Retry loads it', async ({ page }) => {
  await signInOnPage(page, emails.admin, '/customer');
  await order('stop', 'mfe-admin');
  try {
    await page.goto(`${platformUrl()}/admin?tab=equipment`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('link', { name: 'Customer', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
    await page.goto(`${platformUrl()}/admin?tab=equipment`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    await order('start', 'mfe-admin');
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Equipment', exact: true })).toBeVisible();
});

const lists = {
  billing: { gone: ['invoices'], there: 'bookings' },
  jobs: { gone: ['bookings', 'calendar', 'vehicles', 'history'], there: 'invoices' },
} as const;

for (const service of ['billing', 'jobs'] as const) {
  test(`${service} outage: affects only its own lists, and Retry loads them`, async ({ page }) => {
    const { gone, there } = lists[service];
    const openTab = (tab: string) => page.goto(`${platformUrl()}/customer?tab=${tab}`);
    // Without live updates nothing is fetched again automatically.
    await page.routeWebSocket('**/ws', () => {});
    await signInOnPage(page, emails.customer, '/customer');
    await order('stop', service);
    try {
      for (const tab of gone) {
        await openTab(tab);
        await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      }
      await openTab(there);
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await openTab(gone[0]);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    } finally {
      await order('start', service);
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });
}

test('second build of mfe-booking: is published while the shell runs, and shown after a reload', async ({ page }) => {
  test.setTimeout(180_000);
  await signInOnPage(page, emails.customer, '/customer');
  const root = page.locator('[data-remote="booking"]');
  await expect(root).toBeVisible();
  await using build = await secondBuild('booking', 'next-version');
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  const shellBuild = await shellEntry(page);
  await build.publish();
  await page.reload();
  await expect(root).toHaveAttribute('data-remote-version', 'next-version');
  await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  expect(await shellEntry(page)).toBe(shellBuild);
});

/** Returns the address of the shell's entry script on a page. Its name contains a hash of the whole build; other files are loaded on demand. */
const shellEntry = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src');
