import { expect, test as base, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { expectSound } from '../../src/check-page.ts';
import { json } from '../../src/authz-callers.ts';
import { type KeptPhone, keptPhone, visitOnce } from '../../src/kept-phone.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { emails } from '../../src/people.ts';
import { order } from '../../src/platform-control.ts';
import { platformUrl } from '../../src/platform.ts';
import { secondBuild } from '../../src/second-build.ts';
import { signInOnPage } from '../../src/sign-in.ts';

const test = base.extend<{ phone: KeptPhone }>({
  phone: async ({ launchOptions }, use) => {
    await using phone = await keptPhone(launchOptions);
    await use(phone);
  },
});

const offline = /You are offline\. What you see is as of .*\d{1,2}:\d\d [AP]M\./;
const unreachable = /Yoza cannot be reached\. What you see is as of .*\d{1,2}:\d\d [AP]M\./;
/** A page that Chromium opens while its network is switched off by the tests is not told so: its calls fail all the same. */
const asOf = new RegExp(`${offline.source}|${unreachable.source}`);

/** The technician's day with its age, on the dashboard, in the schedule and in the job's checklist. */
async function expectDay(page: Page, { job }: KeptPhone, age: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
  await expect(page.getByText('Toyota Harrier').first()).toBeVisible();
  await expect(page.getByText(age)).toBeVisible();

  await openTab(page, 'Schedule');
  const week = page.getByRole('list', { name: 'Days of the week' });
  await expect(week).toBeVisible();
  const planned = week.locator(`a[href*="${job.id}"]`);
  if ((await planned.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click();
  await expect(planned).toBeVisible();
  await expect(page.getByText(age)).toBeVisible();

  await planned.click();
  await expect(page.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  await expect(page.getByText('Acacia Avenue, Kololo').first()).toBeVisible();
  await expect(page.getByText(age)).toBeVisible();
}

/** How the field area names a job. */
const numberOf = ({ id }: { id: string }) => id.slice(0, 8).toUpperCase();

const openTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last().click();

test('after one visit the day is there without a network, also when the browser was closed', async ({ phone }) => {
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

test('while Yoza itself is away the day is there too, and goes on by itself afterwards', async ({ phone }) => {
  test.setTimeout(150_000);
  const { page } = await phone.open();
  await visitOnce(page, phone.tokens);
  await order('stop', 'gateway');
  try {
    await page.goto('/technician/dashboard');
    await expectDay(page, phone, unreachable);
  } finally {
    await order('start', 'gateway');
  }
  await expect(page.getByText(unreachable)).toHaveCount(0, { timeout: 30_000 });
});

test('an access token that ends without a network signs nobody out', async ({ phone }) => {
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

test('signing out leaves nothing of the technician on the phone, with a network or without', async ({ phone }) => {
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

test('who signs out while something waits is told what that costs first', async ({ phone }) => {
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByText('1 waiting').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 thing you did is not sent yet.');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('1 waiting').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Technician Login' })).toBeVisible();
  await expect(page.getByText(/waits? on this phone/)).toHaveCount(0);
});

test('what one technician was told is not shown to the next one', async ({ phone, launchOptions }) => {
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
  test(`${path} has no worker and is not offered as an app`, async ({ page }) => {
    await signInOnPage(page, email, path);
    await expect(page.locator('[data-remote]')).toBeVisible();
    expect(await noWorker(page)).toEqual({ controller: null, registrations: [], manifests: 0 });
  });
}

test("the worker of a technician's phone leaves all other pages alone", async ({ phone }) => {
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

test('a new version is offered with words, taken when it is wanted, and never mixed', async ({ phone }) => {
  test.setTimeout(240_000);
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  const root = page.locator('[data-remote="field"]');
  await using build = await secondBuild('field', 'next-version');
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  await build.publish();
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'A new version of this app is ready' });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  await expectSound(page, 'the offer of a new version');

  // Whoever goes on working is left with what they have, though they look at something else or load the page again.
  await page.reload();
  await openTab(page, 'Schedule');
  await expect(page.getByRole('list', { name: 'Days of the week' })).toBeVisible();
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  expect(await versionsLoaded(page)).toEqual([build.before]);

  await offer.getByRole('button', { name: 'Use it now' }).click();
  await expect(root).toHaveAttribute('data-remote-version', build.version);
  await openTab(page, 'Checklist');
  await expect(page.getByText(numberOf(phone.job)).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await versionsLoaded(page)).toEqual([build.version]);
  await context.setOffline(true);
  await page.reload();
  await expect(root).toHaveAttribute('data-remote-version', build.version);
  await context.setOffline(false);

  // A start with nothing open is in the middle of no work.
  await build.takeBack();
  await page.reload();
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await page.goto('/icon.svg');
  // The browser tells the worker only a moment later that the page is gone.
  await expect.poll(() => pagesOfWorker(context)).toBe(0);
  await page.goto('/technician/dashboard');
  await expect(root).toHaveAttribute('data-remote-version', build.before);
});

/** How many open pages the worker has. */
async function pagesOfWorker(context: BrowserContext): Promise<number> {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } };
    return (await clients.matchAll()).length;
  });
}

/** The versions of the field area that this page has loaded files of. */
const versionsLoaded = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/field\/([^/]+)\//.exec(name)?.[1] ?? []),
    ),
  ]);

test('the field area can be put on the home screen', async ({ phone }) => {
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
