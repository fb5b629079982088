import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type AssignedBooking, assignedBooking } from '../../src/assigned-booking.ts';
import { expectAccessible } from '../../src/check-page.ts';
import type { BookedJob } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { mailTo } from '../../src/inbox.ts';
import { platformUrl } from '../../src/platform.ts';

const place = { address: 'Acacia Avenue, Kololo', latitude: '0.3352', longitude: '32.5892' };
/** 10 km and 111 m north of it. */
const far = { latitude: 0.4251, longitude: 32.5892 };
const near = { latitude: 0.3362, longitude: 32.5892 };
/** A phone sends every ten seconds, a page asks every five. */
const soon = { timeout: 30_000 };
const mostBytes = 50_000;

// Each has two or three browsers.
test.slow();

const shortId = ({ id }: BookedJob) => id.slice(0, 8).toUpperCase();
const entryOf = (page: Page, job: BookedJob) => page.getByRole('listitem').filter({ hasText: shortId(job) });

/** The technician's phone, with its clock an hour before the job, just after On my way was pressed. */
async function phoneOnTheWay(
  browser: Browser,
  { job, phone: phoneOf }: AssignedBooking,
  permissions = ['geolocation'],
): Promise<Page> {
  const fixedTime = Date.parse(job.scheduledDate) - 3_600_000;
  const settings = { geolocation: far, permissions, fixedTime };
  const phone = await phoneOf(browser, '/technician/dashboard?tab=checklist', settings);
  await entryOf(phone, job)
    .getByRole('button', { name: /^On my way/ })
    .click();
  await expect(entryOf(phone, job).getByText(/^On the way since/)).toBeVisible();
  return phone;
}

/** Somebody's phone on which nobody is signed in. */
const strangersContext = (browser: Browser, options: object = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: platformUrl(), viewport: { width: 320, height: 640 }, ...options });

/** Nothing serious by axe, in both schemes, and nothing wider than the screen. */
async function looksSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Counts what the network brings to a page, compressed as it comes, headers included. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  return () => bytes;
}

test('the customer and whoever has the link see the technician come, until the work begins', async ({
  page,
  customer,
  browser,
}) => {
  await using booking = await assignedBooking(customer.client, place);
  const { job, technicianName } = booking;
  const firstName = technicianName.split(' ')[0]!;
  await page.goto('/customer?tab=bookings');
  const phone = await phoneOnTheWay(browser, booking);
  const sharing = phone.getByRole('region', { name: 'Sharing your location with Ruth Achan until you arrive' });
  await expect(sharing).toContainText('Sent just now.', soon);
  await looksSound(phone);

  const card = entryOf(page, job);
  await expect(card).toContainText(/10\.0 km away, seen (just now|\d+ seconds ago)/i, soon);
  await expect(card.getByRole('application', { name: 'Map of where your technician is and comes to' })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Your technician', exact: true })).toBeVisible();
  await looksSound(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Share this' }).click();
  await expect(card.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/track\/[\w-]{43}$/);
  expect((await mailTo(customer.email, `${technicianName} is on the way`)).text).toContain(link);

  const stranger = await (await strangersContext(browser)).newPage();
  const bytes = await countBytes(stranger);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: `${firstName} arrives about` })).toBeVisible();
  await expect(stranger.getByText(/^10\.0 km away, seen/)).toBeVisible();
  await expect(stranger.getByRole('img', { name: /Drawing of the way: \w+ is 10\.0 km away/ })).toBeVisible();
  await stranger.waitForLoadState('load');
  expect(bytes()).toBeLessThan(mostBytes);
  expect(bytes()).toBeGreaterThan(5_000);
  await expect(stranger.locator('body')).not.toContainText(/Ruth|Achan|Acacia/);
  await looksSound(stranger);

  await phone.context().setGeolocation(near);
  await expect(stranger.getByText(/^110 m away, seen/)).toBeVisible(soon);
  await expect(card).toContainText(/110 m away/i, soon);

  await entryOf(phone, job)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(sharing).toHaveCount(0);
  await expect(card).toContainText('In progress');
  await expect(stranger.getByRole('heading', { name: `${firstName} has arrived` })).toBeVisible(soon);
  await expect(stranger.getByText(/away, seen/)).toBeHidden();
  const left = await customer.client.get(`/api/jobs/${job.id}/tracking`);
  expect(await left.json()).toMatchObject({ status: 'arrived', position: null });
  await phone.context().close();
  await stranger.context().close();
});

test('a technician who does not want to be seen goes on without', async ({ page, customer, browser }) => {
  await using booking = await assignedBooking(customer.client, place);
  const { job } = booking;
  await page.goto('/customer?tab=bookings');
  const card = entryOf(page, job);
  const phone = await phoneOnTheWay(browser, booking);
  await expect(card).toContainText(/10\.0 km away/i, soon);
  await phone.getByRole('button', { name: 'Stop sharing' }).click();
  const notShared = phone.getByRole('region', { name: 'Your location is not shared' });
  await expect(notShared).toContainText('You have stopped sharing it.');
  await expect(card).toContainText('No location is shared at the moment.', soon);
  await phone.reload();
  await expect(notShared).toBeVisible();
  await notShared.getByRole('button', { name: 'Share my location' }).click();
  await expect(card).toContainText(/10\.0 km away/i, soon);
  await phone.context().close();
});

test('a phone that does not allow it says so, and the customer is told that nothing is shared', async ({
  page,
  customer,
  browser,
}) => {
  await using booking = await assignedBooking(customer.client, place);
  const { job } = booking;
  await page.goto('/customer?tab=bookings');
  const phone = await phoneOnTheWay(browser, booking, []);
  await expect(phone.getByRole('region', { name: 'Your location is not shared' })).toContainText(
    'The browser does not allow it. Ruth Achan knows that you are coming: go on as usual.',
  );
  await looksSound(phone);
  await expect(entryOf(page, job)).toContainText('No location is shared at the moment.', soon);
  await phone.context().close();
});

test('a link that is wrong says so, in each language, and without JavaScript', async ({ browser }) => {
  const context = await strangersContext(browser);
  const stranger = await context.newPage();
  for (const secret of ['q'.repeat(43), 'short']) {
    await stranger.goto(`/track/${secret}`);
    await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(stranger.getByText('It is not right, or the way it showed has ended.')).toBeVisible();
  }
  await looksSound(stranger);
  await stranger.getByRole('link', { name: 'Kiswahili' }).click();
  await expect(stranger.getByRole('heading', { name: 'Kiungo hiki hakifanyi kazi' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Luganda' }).click();
  await expect(stranger.getByRole('heading', { name: 'Linki eno tekola' })).toBeVisible();
  await context.close();
  const plain = await strangersContext(browser, { javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/track/${'q'.repeat(43)}`);
  await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  await plain.close();
});
