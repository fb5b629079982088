import { expect, test } from '@playwright/test';
import { emails, password } from '../../src/people.ts';

/** The front page as somebody sees it who has never been here. */

test('the landing page has every section', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/');
  for (const heading of ['Services', 'Why choose us', 'What customers say', 'About Yoza', 'Our mission'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Your Service Now' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('it claims what the business claims', async ({ page }) => {
  await page.goto('/');
  for (const claim of ['1000+', '5.0', 'Eco-friendly products', 'Certified technicians', 'insured', 'Satisfaction'])
    await expect(page.getByText(new RegExp(claim.replace('+', '\\+'), 'i')).first()).toBeVisible();
});

test('three customers praise it with five stars each', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  await expect(page.getByRole('blockquote')).toHaveCount(3);
});

test('the three packages have their prices and durations', async ({ page }) => {
  await page.goto('/');
  const packages = [
    ['External Wash', 'UGX 60,000', '1 hour'],
    ['Extra & Interior Cleaning', 'UGX 82,518', '2 hours'],
    ['Deep Cleaning and Polish', 'UGX 120,000', '3 hours'],
  ] as const;
  for (const [name, price, duration] of packages) {
    const item = page
      .locator('#services')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
    await expect(item).toContainText(price);
    await expect(item).toContainText(duration);
    if (name.startsWith('Extra')) await expect(item).toContainText('Most Popular');
  }
  expect(await page.locator('body').innerText()).not.toContain('$');
});

test('the buttons lead where they should', async ({ page, viewport }) => {
  await page.goto('/');
  const technicianLogin = page.getByRole('link', { name: 'Technician Login' });
  await expect(technicianLogin.filter({ visible: true }).first()).toHaveAttribute('href', '/technician/login');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', /^\/api\/login/);
  for (const name of ['Book Now', 'Book Your Service', 'Book Your Service Now'])
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', /^\/api\/login/);
  await page.getByRole('link', { name: 'View Services' }).click();
  await expect(page.locator('#services')).toBeInViewport();
  expect(viewport).not.toBeNull();
});

test('every booking button reaches the sign-in in one click and comes back to what was wanted', async ({ page }) => {
  await page.goto('/');
  const hrefs = await page
    .getByRole('link', { name: /^Book/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(4);
  for (const href of hrefs)
    expect(href?.startsWith('/api/login') || href === '/api/hosted-invoices/basic-wash', `${href}`).toBe(true);
  await page.getByRole('link', { name: /Book.*Deep Cleaning and Polish/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(emails.customer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Deep Cleaning and Polish/ })).toBeChecked();
});

test("External Wash opens the card provider's hosted invoice page", async ({ page }) => {
  await page.goto('/');
  const link = page.locator('a[href="/api/hosted-invoices/basic-wash"]');
  await link.click();
  await expect(page).toHaveURL(/\/cards\/invoices\//);
  await expect(page.getByText('UGX 64,800').first()).toBeVisible();
});

test('the footer leads to the application page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Custom Services')).toBeVisible();
  // Placeholders until the business has its own.
  await expect(footer).toContainText('{phone}');
  await expect(footer).toContainText('{email}');
  await footer.getByRole('link', { name: 'Join Our Team' }).click();
  await expect(page).toHaveURL('/apply-technician');
});

test('it needs no script to be read', async ({ browser, viewport, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL! });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Book Your Service', exact: true })).toBeVisible();
  expect(scripts).toEqual([]);
  await context.close();
});
