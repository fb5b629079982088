import { expect, test as signedOut, type Page } from '@playwright/test';
import { bookOf, longDate } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { emails, password } from '../../src/people/demo-accounts.ts';
import { openBeside } from '../../src/pages/window-beside.ts';

const language = (page: Page) => page.locator('html');
/** Selects a language in the bar; `label` is the name of the field in the current language. */
async function choose(page: Page, code: string, label = 'Language'): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await field.selectOption(code);
}

signedOut('language selected on the landing page: is kept after sign-in and a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Kiswahili', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waosha magari wanaokujia ulipo.' })).toBeVisible();
  await page.getByRole('link', { name: 'Weka miadi ya huduma', exact: true }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(emails.customer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'Weka miadi', exact: true });
  // Everything is loaded for the first time here.
  await expect(tab).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(tab).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'sw');
});

test('language bar: changes texts and dates on the page and in other tabs, and the choice is kept', async ({
  page,
  customer,
}) => {
  const { id, scheduledDate, timeSlot } = await bookOf(customer.client);
  const date = scheduledDate.slice(0, 10);
  const address = `/customer?booked=${id}`;
  await page.goto(address);
  await expect(page.getByText(longDate(date))).toBeVisible();
  const other = await openBeside(page);
  await other.goto('/customer');
  await expect(other.getByRole('tab', { name: 'My Bookings' })).toBeVisible();

  await choose(page, 'sw');
  await expect(language(page)).toHaveAttribute('lang', 'sw');
  const full = { timeZone: 'Africa/Kampala', dateStyle: 'full' } as const;
  const noon = new Date(`${date}T12:00:00+03:00`);
  await expect(page.getByText(new Intl.DateTimeFormat('sw', full).format(noon))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Miadi imethibitishwa!' })).toBeVisible();
  await expect(page.getByText('UGX 64,800', { exact: true })).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Miadi yangu' })).toBeVisible();
  await expect(language(other)).toHaveAttribute('lang', 'sw');

  await choose(page, 'lg', 'Lugha');
  await expect(language(page)).toHaveAttribute('lang', 'lg');
  const inLuganda = new RegExp(
    `^(Ssande|Bbalaza|Lwakubiri|Lwakusatu|Lwakuna|Lwakutaano|Lwamukaaga), ${noon.getUTCDate()} \\p{L}+ ${noon.getUTCFullYear()}$`,
    'u',
  );
  await expect(page.getByText(inLuganda)).toBeVisible();
  // Only the English catalogue defines the format of a time window.
  await expect(page.getByText(`${timeSlot} EAT`)).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\b(booking|shell)\.[a-z]+|\{\{/);
  await page.reload();
  await expect(page.getByText(inLuganda)).toBeVisible();
  await choose(page, 'en', 'Olulimi');
  await expect(page.getByText(longDate(date))).toBeVisible();
});
