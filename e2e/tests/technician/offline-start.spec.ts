import { expect, type CDPSession, type Page } from '@playwright/test';
import { expectSound } from '../../src/pages/check-page.ts';
import { json } from '../../src/api/json.ts';
import { keptPhone, visitOnce } from '../../src/fixtures/kept-phone.ts';
import { asOf, expectDay, numberOf, offline, openTab, test } from '../../src/fixtures/kept-phone-test.ts';
import { newCustomer } from '../../src/people/new-customer.ts';
import { emails } from '../../src/people/demo-accounts.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { signInOnPage } from '../../src/people/sign-in.ts';

test('offline start: the day is shown after one visit, also when the browser was closed', async ({ phone }) => {
  test.setTimeout(150_000);
  const first = await phone.open();
  await visitOnce(first.page, phone.tokens);
  await expect(first.page.getByText(asOf)).toHaveCount(0);
  await first.context.setOffline(true);
  await expectDay(first.page, phone, offline);
  await first.page.reload();
  await openTab(first.page, 'Dashboard');
  await expectDay(first.page, phone, asOf);
  await expectSound(first.page, 'a checklist without a network');
  await first.context.close();

  const { context, page } = await phone.open();
  await context.setOffline(true);
  await page.goto('/technician/dashboard');
  await expectDay(page, phone, asOf);
  await context.setOffline(false);
  await expect(page.getByText(asOf)).toHaveCount(0);
});

test('access token expired offline: does not sign the technician out', async ({ phone }) => {
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  await context.setOffline(true);
  const ended = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;
  await page.evaluate((token) => localStorage.setItem('technicianToken', token), ended);
  await page.reload();
  await expect(page.getByText(asOf)).toBeVisible();
  await expect(page.getByText('Toyota Harrier').first()).toBeVisible();
  await context.setOffline(false);
  await page.waitForFunction((token) => localStorage.getItem('technicianToken') !== token, ended);
  await expect(page.getByText(asOf)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
});

test('signing out offline: removes the technician’s data from the phone', async ({ phone }) => {
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(asOf)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Technician Login' })).toBeVisible();
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes('answers')),
    values: Object.keys(localStorage).filter((key) => key.startsWith('technician')),
  }));
  expect(left).toEqual({ databases: [], values: [] });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Technician Login' })).toBeVisible();
});

test('stored day: is not shown to the next technician on the same phone', async ({ phone, launchOptions }) => {
  const { page } = await phone.open();
  await visitOnce(page, phone.tokens);
  await using other = await keptPhone(launchOptions);
  await visitOnce(page, other.tokens);
  await openTab(page, 'Checklist');
  await expect(page.getByText(numberOf(other.job)).first()).toBeVisible();
  await expect(page.getByText(numberOf(phone.job))).toHaveCount(0);
});

const noWorker = (page: Page) =>
  page.evaluate(async () => ({
    controller: navigator.serviceWorker.controller?.scriptURL ?? null,
    registrations: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    manifests: document.querySelectorAll('link[rel="manifest"]').length,
  }));

for (const [email, path] of [
  [emails.customer, '/customer'],
  [emails.admin, '/admin'],
] as const) {
  test(`${path}: has no service worker and no app manifest`, async ({ page }) => {
    await signInOnPage(page, email, path);
    await expect(page.locator('[data-remote]')).toBeVisible();
    expect(await noWorker(page)).toEqual({ controller: null, registrations: [], manifests: 0 });
  });
}

test("service worker of a technician's phone: does not control other pages", async ({ phone }) => {
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  const customer = await newCustomer();
  await context.addCookies((await customer.client.storageState()).cookies);
  await page.goto('/customer');
  await expect(page.locator('[data-remote="booking"]')).toBeVisible();
  expect(await noWorker(page)).toEqual({
    controller: null,
    registrations: [`${platformUrl()}/technician`],
    manifests: 0,
  });
  await customer.client.dispose();
});

test('field area: can be installed on the home screen', async ({ phone }) => {
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  const manifest = await json<{
    name: string;
    short_name: string;
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string; type: string }[];
  }>(page.request.get('/technician.webmanifest'));
  expect(manifest).toMatchObject({
    name: 'Yoza Technician',
    short_name: 'Yoza',
    start_url: '/technician/dashboard',
    scope: '/technician',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(drawn, src).toBe(sizes);
  }
  const browser: CDPSession = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
