import { expect, test as signedOut, type Page } from '@playwright/test';
import { bookOf, longDate } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { emails, password } from '../../src/people.ts';
import { toasts } from '../../src/toasts.ts';
import { openBeside } from '../../src/window-beside.ts';

const language = (page: Page) => page.locator('html');
const languageNames = { en: 'English', lg: 'Luganda', sw: 'Kiswahili' };

const chosen = [
  {
    code: 'lg',
    headline: 'Abooza mmotoka abakusanga gy’oli.',
    book: 'Buukinga empeereza yo',
    tab: 'Buukinga empeereza',
  },
  { code: 'sw', headline: 'Waosha magari wanaokujia ulipo.', book: 'Weka miadi ya huduma', tab: 'Weka miadi' },
] as const;

/** Chooses a language in the bar; `label` is what the field is called in the present one. */
async function choose(page: Page, code: string, label = 'Language'): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await field.selectOption(code);
}

signedOut('English is the default, also for who reads none of the three', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Why choose us' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Languages' }).first().getByRole('link');
  await expect(links).toHaveText(Object.values(languageNames));
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await page.goto('/apply-technician');
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await context.close();
});

for (const { code, headline, book, tab } of chosen) {
  signedOut(`${languageNames[code]} chosen on the landing page stays over reload and sign-in`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: languageNames[code], exact: true }).first().click();
    for (let turn = 0; turn < 2; turn++) {
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
      await expect(language(page)).toHaveAttribute('lang', code);
      await page.goto('/');
    }
    await page.getByRole('link', { name: book, exact: true }).first().click();
    await page.getByLabel('Email', { exact: true }).fill(emails.customer);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // Everything comes for the first time here.
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(language(page)).toHaveAttribute('lang', code);
    await page.reload();
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', code);
  });
}

test('the bar changes the language of words and dates, here and in other tabs, and it stays', async ({
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
  // No catalogue but the English one says how a window is written.
  await expect(page.getByText(`${timeSlot} EAT`)).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\b(booking|shell)\.[a-z]+|\{\{/);
  await page.reload();
  await expect(page.getByText(inLuganda)).toBeVisible();
  await choose(page, 'en', 'Olulimi');
  await expect(page.getByText(longDate(date))).toBeVisible();
});

test('a language that cannot be fetched is not taken up, and can be chosen again', async ({ page }) => {
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  await intercept(page, /\.js$/, (route) => route.abort());
  await choose(page, 'lg');
  await expect(toasts(page)).toContainText('The language could not be loaded');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('tab', { name: 'My Bookings' })).toBeVisible();
  await page.unroute(/\.js$/);
  await choose(page, 'lg');
  await expect(page.getByRole('tab', { name: 'Buukingi zange' })).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'lg');
});
