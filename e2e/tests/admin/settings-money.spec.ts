import { expect, type Page } from '@playwright/test';
import { test } from '../../src/fixtures/admin-test.ts';
import { openSettings } from '../../src/pages/settings-page.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

const pageOfPolish = (page: Page) => page.getByLabel('Page for Deep Cleaning and Polish');

/** Saves this page; retries on the current settings after a concurrent change by another test. */
async function savePage(page: Page, url: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await pageOfPolish(page).fill(url);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toasts(page)).toContainText(/Settings saved|The settings were not saved/);
    const isSaved = await toasts(page).getByText('Settings saved').isVisible();
    await dismissToast(page);
    if (isSaved) return;
    await page.getByRole('button', { name: 'Show current version' }).click();
  }
  throw new Error('Another test was always faster');
}

test('payment settings: customers are sent to a card page once it is set, until it is removed', async ({
  page,
  customer: { client },
}) => {
  const polish = '/api/hosted-invoices/deep-cleaning-polish';
  const target = `https://cards.test/${crypto.randomUUID()}`;
  await openSettings(page, 'payments');
  const before = await pageOfPolish(page).inputValue();
  await savePage(page, target);
  expect((await client.get(polish, { maxRedirects: 0 })).headers()['location']).toBe(target);
  await savePage(page, '');
  expect((await client.get(polish, { maxRedirects: 0 })).status()).toBe(404);
  await savePage(page, before);
});
