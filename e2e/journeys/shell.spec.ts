import { expect } from '@playwright/test';
import { test } from '../src/journeys/journey-test.ts';

const headlines = {
  en: 'The car wash that drives to you.',
  sw: 'Waosha magari wanaokujia ulipo.',
  lg: /\p{L}/u,
};

test('shell: visitors see the landing page in three languages', async ({ visitor: page }) => {
  const seen = new Set<string>();
  for (const [language, headline] of Object.entries(headlines)) {
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(headline);
    seen.add(await heading.innerText());
  }
  expect(seen.size).toBe(3);
  await page.goto('/?lang=en');
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible();
});

test('shell: unknown addresses and links of ended trips say so', async ({ visitor: page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.goto(`/track/${'q'.repeat(43)}`);
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('shell: a signed-in customer has a profile, notifications and a way to the areas', async ({ customer: page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin');
  await page.waitForURL('**/customer');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(page.locator('[data-remote="booking"]').getByRole('heading').first()).toBeVisible();
});
