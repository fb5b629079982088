import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type AssignedBooking, bookingOfToday } from '../../src/scenarios/assigned-booking.ts';
import { expectAccessible } from '../../src/pages/check-page.ts';
import { json } from '../../src/api/json.ts';
import type { BookedJob } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { mailTo } from '../../src/platform/inbox.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { startListed } from '../../src/pages/start-job.ts';

const place = { address: 'Acacia Avenue, Kololo', landmark: 'Blue gate', latitude: '0.3352', longitude: '32.5892' };
/** Points 10 km and 111 m north of the place. */
const far = { latitude: 0.4251, longitude: 32.5892 };
const near = { latitude: 0.3362, longitude: 32.5892 };
const atOnce = { timeout: 1_000 };
const maxBytes = 50_000;

// The tests use three browsers.
test.slow();

const shortId = ({ id }: BookedJob) => id.slice(0, 8).toUpperCase();
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', timeStyle: 'short' }).format(new Date(instant));
const entryOf = (page: Page, job: BookedJob) => page.getByRole('listitem').filter({ hasText: shortId(job) });

/** Records the positions that a phone sends over its socket. Resolves once the reloaded page has its socket. */
async function watchPositions(phone: Page) {
  const sent: unknown[] = [];
  const opened = Promise.withResolvers<void>();
  phone.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/ws') return;
    const frameOf = ({ payload }: { payload: string | Buffer }) => JSON.parse(String(payload)) as { type: string };
    socket.on('framesent', (data) => frameOf(data).type === 'position' && sent.push(frameOf(data)));
    socket.on('framereceived', (data) => frameOf(data).type === 'auth_success' && opened.resolve());
  });
  await phone.reload();
  await opened.promise;
  return sent;
}

/** Opens the technician's phone, its clock one hour before the job, and presses On my way. `sent` are the positions that it sends over its socket. */
async function phoneOnTheWay(browser: Browser, { job, phone: phoneOf }: AssignedBooking) {
  const fixedTime = Date.parse(job.scheduledDate) - 3_600_000;
  const settings = { geolocation: far, permissions: ['geolocation'], fixedTime };
  const phone = await phoneOf(browser, '/technician/dashboard?tab=checklist', settings);
  const sent = await watchPositions(phone);
  await entryOf(phone, job)
    .getByRole('button', { name: /^On my way/ })
    .click();
  await expect(entryOf(phone, job).getByText(/^On the way since/)).toBeVisible();
  return { phone, sent };
}

/** Advances the clocks of pages, which poll and send every few seconds, until the expected state is visible. */
async function laterOn(pages: Page[], isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const each of pages) await each.clock.runFor(10_000);
    await isSeen();
  }).toPass();
}

/** Opens a browser context of a visitor who is not signed in. */
const strangersContext = (browser: Browser, options: object = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: platformUrl(), viewport: { width: 320, height: 640 }, ...options });

/** Expects no serious axe violations in either colour scheme and nothing wider than the screen. */
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

/** Counts the bytes that a page receives from the network, compressed and including headers. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  return () => bytes;
}

test('trip: customer and visitors with the link follow the technician until the work starts', async ({
  page,
  customer,
  browser,
}) => {
  await using booking = await bookingOfToday(customer.client, place);
  const { job, technicianName } = booking;
  const firstName = technicianName.split(' ')[0]!;
  await page.clock.install();
  await page.goto('/customer?tab=bookings');
  const card = entryOf(page, job);
  await expect(card).toContainText(`With ${technicianName}`);
  await expect(card.getByText('On the way')).toHaveCount(0);
  const { phone, sent } = await phoneOnTheWay(browser, booking);
  const sharing = phone.getByRole('region', { name: 'Sharing your location with Ruth Achan until you arrive' });
  await expect(sharing).toContainText('Sent just now.');
  expect(sent).toContainEqual(expect.objectContaining({ jobId: job.id, ...far }));

  const { travelStartedAt } = await json<{ travelStartedAt: string }>(customer.client.get(`/api/jobs/${job.id}`));
  await expect(entryOf(phone, job)).toContainText(`On the way since ${timeOf(travelStartedAt)}`);
  await expect(entryOf(phone, job)).toContainText(/Expected at about \d{1,2}:\d\d [AP]M/);
  await expect(card.getByText('On the way').first()).toBeVisible();
  await expect(card.getByRole('heading', { name: `${technicianName} arrives at about` })).toBeVisible();
  const announcement = page.locator('[aria-live="polite"]').filter({ hasText: `${technicianName} arrives at about` });
  await expect(announcement).toHaveCount(1);
  await laterOn([page], () =>
    expect(card).toContainText(/10\.0 km away, seen (just now|less than a minute ago)/i, atOnce),
  );
  await expect(
    card.getByRole('application', { name: "Map of your technician's location and the service address" }),
  ).toBeVisible();
  await expect(card.getByRole('img', { name: 'Your technician', exact: true })).toBeVisible();
  await looksSound(page);
  await card.getByRole('button', { name: /^View details/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { name: `${technicianName} arrives at about` })).toBeVisible();
  await expect(details.getByText('Landmark: Blue gate').first()).toBeVisible();
  await expect(details.getByRole('application', { name: 'Map of the service address' })).toBeVisible();
  await expect(details.getByRole('img', { name: 'Service address' })).toBeVisible();
  await looksSound(page);
  await page.keyboard.press('Escape');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Share location link' }).click();
  await expect(card.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/track\/[\w-]{43}$/);
  expect((await mailTo(customer.email, `${technicianName} is on the way`)).text).toContain(link);

  const stranger = await (await strangersContext(browser)).newPage();
  // A trip exists only on the day of the job. The page compares the arrival with this clock, and its text depends on the result.
  await stranger.clock.install({ time: Date.parse(job.scheduledDate) - 3_600_000 });
  const bytes = await countBytes(stranger);
  const opened = stranger.waitForEvent('websocket');
  await stranger.goto(link);
  await expect(
    stranger.getByRole('heading', { name: new RegExp(`^${firstName} (is on the way|arrives)`) }),
  ).toBeVisible();
  await expect(stranger.getByText(/^10\.0 km away, seen/)).toBeVisible();
  await expect(stranger.getByRole('img', { name: /Map of the trip: \w+ is 10\.0 km away/ })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Call Yoza: 0701 234 567' })).toHaveAttribute(
    'href',
    'tel:0701234567',
  );
  await stranger.waitForLoadState('load');
  expect(bytes()).toBeLessThan(maxBytes);
  expect(bytes()).toBeGreaterThan(5_000);
  await expect(stranger.locator('body')).not.toContainText(/Ruth|Achan|Acacia/);
  await looksSound(stranger);

  // The secret is not in the address of the socket.
  const socket = await opened;
  expect(new URL(socket.url()).href).toBe(`${platformUrl().replace(/^http/, 'ws')}/ws`);
  const frames: unknown[] = [];
  socket.on('framereceived', ({ payload }) => void frames.push(JSON.parse(String(payload))));
  await phone.context().setGeolocation(near);
  const isNear = expect.objectContaining({ type: 'position', position: expect.objectContaining(near) });
  await laterOn([phone], async () => expect(frames).toContainEqual(isNear));
  await expect(stranger.getByText(/^110 m away, seen/)).toBeVisible();
  await laterOn([page], () => expect(card).toContainText(/110 m away/i, atOnce));
  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await laterOn([page], () => expect(card).toContainText('No location is shared at the moment.', atOnce));

  await startListed(phone, entryOf(phone, job));
  await expect(card).toContainText('In progress');
  await expect(card.getByRole('heading', { name: `${technicianName} arrives at about` })).toHaveCount(0);
  await expect(stranger.getByRole('heading', { name: `${firstName} has arrived` })).toBeVisible();
  await expect(stranger.getByText(/away, seen/)).toBeHidden();
  const left = await customer.client.get(`/api/jobs/${job.id}/tracking`);
  expect(await left.json()).toMatchObject({ status: 'arrived', position: null });
  await stranger.context().close();
});

test('tracking page: reports a wrong link in each language, and that it needs JavaScript', async ({ browser }) => {
  const context = await strangersContext(browser);
  const stranger = await context.newPage();
  for (const secret of ['q'.repeat(43), 'short']) {
    await stranger.goto(`/track/${secret}`);
    await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(stranger.getByText('The link is incorrect, or the trip has ended.')).toBeVisible();
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
