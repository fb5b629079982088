import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, chromium, expect, type Page, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { expectSound } from '../../src/pages/check-page.ts';
import type { BookedJob } from '../../src/data/bookings.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { startJob } from '../../src/pages/start-job.ts';

interface Log {
  activity: string;
  jobId: string | null;
  notes: string | null;
  createdAt: string;
  metadata: Record<string, unknown> | null;
}

/** Green image of 8 × 6 pixels. */
const smallPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e5JrAAAAEUlEQVQImWMwXlWOFTEMpAQAoiQ/wZE/9iIAAAAASUVORK5CYII=',
  'base64',
);

const badge = (page: Page) => page.getByRole('button', { name: /^\d+ unsent$/ });
const waitingList = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Unsent changes' });
const logsOf = (client: APIRequestContext) => json<Log[]>(client.get('/api/technician/logs?limit=100'));
const jobOf = (client: APIRequestContext, id: string) =>
  json<{ status: string; startedAt: string; completedAt: string }>(client.get(`/api/jobs/${id}`));
const checklistOf = ({ id }: BookedJob) => `/technician/dashboard?tab=checklist&job=${id}`;
const tabLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last();
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name }).click();

/** Expects that every unsent change has been sent. */
const nothingWaits = (page: Page) => expect(badge(page)).toHaveCount(0, { timeout: 60_000 });

/** Opens the parts that are loaded on demand, so that they are available offline. */
async function lookAround(page: Page): Promise<void> {
  await tabLink(page, 'Checklist').click();
  await expect(page.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  await tabLink(page, 'Dashboard').click();
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible();
  await page.getByRole('radio', { name: 'Quick Log' }).check();
  await expect(page.getByRole('form', { name: 'Quick Log' })).toBeVisible();
}

/** Opens the list of unsent changes and returns its entries in order. */
async function openWaiting(page: Page, count: number): Promise<string[]> {
  await expect(badge(page)).toHaveText(`${count} unsent`);
  await badge(page).click();
  await expect(waitingList(page).getByRole('listitem')).toHaveCount(count);
  return waitingList(page).getByRole('listitem').allInnerTexts();
}

/** Clocks out while a job is in progress. */
async function clockOutOfJob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clock Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clock Out' }).click();
}

/** Clocks in, starts the job, ticks two items and logs a training, with the buttons. */
async function work(page: Page, job: BookedJob): Promise<void> {
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible();
  const quick = page.getByRole('form', { name: 'Quick Log' });
  await page.getByRole('radio', { name: 'Quick Log' }).check();
  await quick.getByLabel('Activity').selectOption('training');
  await quick.getByRole('button', { name: 'Log Activity' }).click();
  await expect(quick.getByLabel('Activity')).toHaveValue('');
  await startJob(page, page.getByRole('button', { name: /^Start\s*, job/ }));
  await expect(page).toHaveURL(new RegExp(job.id));
  await tick(page, 'Rinse the whole car');
  await tick(page, 'Soap and scrub the roof');
  await expect(page.getByText('2/22')).not.toHaveCount(0);
}

// Each test goes through half a day of work.
test.describe.configure({ timeout: 240_000 });

test('offline changes: are kept over a reload, and sent once, in order, with their times', async ({ browser }) => {
  await using technician = await newTechnician();
  const job = await technician.assigned();
  const phone = await technician.phone(browser);
  await lookAround(phone);
  await phone.context().setOffline(true);
  const begun = Date.now();
  await work(phone, job);
  await tabLink(phone, 'Dashboard').click();
  await clockOutOfJob(phone);
  await expect(phone.getByText('Not sent yet').first()).toBeVisible();
  const ended = Date.now();
  const listed = await openWaiting(phone, 5);
  expect(listed.map((words) => words.split(/[\n,]/)[0])).toEqual([
    'Clock In',
    'Training',
    'Job Started',
    'Checklist 2/22',
    'Clock Out',
  ]);
  await expectSound(phone, 'the list of what waits');
  await phone.keyboard.press('Escape');
  expect(await logsOf(technician.client)).toEqual([]);

  // The gateway is unreachable although the phone has a network.
  await intercept(phone, '**/api/**', (route) => route.abort('connectionrefused'));
  await phone.context().setOffline(false);
  await expect(badge(phone)).toHaveText('5 unsent');
  await phone.reload();
  await phone.unroute('**/api/**');
  await expect.poll(async () => (await logsOf(technician.client)).length, { timeout: 60_000 }).toBe(listed.length);
  await nothingWaits(phone);
  const logs = (await logsOf(technician.client)).toReversed();
  expect(logs.map(({ activity }) => activity)).toEqual([
    'clock_in',
    'training',
    'job_start',
    'checklist_progress',
    'clock_out',
  ]);
  for (const { createdAt } of logs) {
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(begun - 2_000);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(ended + 5_000);
  }
  const started = await jobOf(technician.client, job.id);
  expect([started.status, started.startedAt]).toEqual(['in_progress', logs[2]!.createdAt]);
});

test('conflict: is explained, holds later changes back until the technician decides, and can be reported to the office', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const job = await technician.running();
  const phone = await technician.phone(browser, checklistOf(job));
  await tick(phone, 'Rinse the whole car');
  await expect.poll(async () => (await logsOf(technician.client))[0]?.activity).toBe('checklist_progress');
  await lookAround(phone);
  await phone.goto(checklistOf(job));
  await expect(phone.getByRole('checkbox', { name: 'Rinse the whole car' })).toBeChecked();
  await phone.getByRole('button', { name: 'Complete Job' }).click();
  await phone.getByRole('button', { name: 'Not yet' }).click();
  await phone.context().setOffline(true);
  await tick(phone, 'Soap and scrub the roof');
  await phone.getByRole('button', { name: 'Complete Job' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect(badge(phone)).toHaveText('2 unsent');
  await json(technician.admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
  await phone.context().setOffline(false);
  await expect(phone.getByText('A change was not accepted.')).toBeVisible({ timeout: 60_000 });
  await phone.getByRole('button', { name: 'Decide' }).click();
  const refused = waitingList(phone).getByRole('listitem').first();
  await expect(refused).toContainText('The job was cancelled in the meantime.');
  await expect(waitingList(phone).getByRole('listitem').last()).toContainText('On hold until you decide');
  await expectSound(phone, 'a conflict');
  await refused.getByRole('button', { name: /^Discard/ }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await refused.getByRole('button', { name: /^Report to the office/ }).click();
  await phone.keyboard.press('Escape');
  await nothingWaits(phone);
  const otherLogs = (await logsOf(technician.client)).filter(({ activity }) => activity === 'other');
  const id = job.id.slice(0, 8).toUpperCase();
  expect(otherLogs.map(({ notes }) => notes)).toEqual([
    expect.stringContaining(`Not recorded for job ${id}: Job Completed`),
    expect.stringContaining('The job was cancelled in the meantime.'),
  ]);
  expect((await jobOf(technician.admin, job.id)).status).toBe('cancelled');
});

test('two phones of one technician: the second shows the changes of the first, and can discard its own', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const [first, second] = [await technician.phone(browser), await technician.phone(browser)];
  for (const phone of [first, second]) await lookAround(phone);
  await second.context().setOffline(true);
  await second.getByRole('button', { name: 'Clock In' }).click();
  await expect(badge(second)).toHaveText('1 unsent');
  await first.getByRole('button', { name: 'Clock In' }).click();
  await expect(first.getByRole('button', { name: 'Clock Out' })).toBeVisible();
  await expect.poll(async () => (await logsOf(technician.client)).length).toBe(1);
  await second.context().setOffline(false);
  await expect(second.getByText('You were already clocked in.')).toBeVisible({
    timeout: 30_000,
  });
  await second.getByRole('button', { name: 'Decide' }).click();
  await waitingList(second)
    .getByRole('button', { name: /^Discard/ })
    .click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(second.getByText('No unsent changes')).toBeVisible();
  await second.keyboard.press('Escape');
  await nothingWaits(second);
  expect(await logsOf(technician.client)).toHaveLength(1);
});

test('offline change: gets the right time although the phone’s clock is an hour off', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await technician.phone(browser, '/technician/dashboard', { fixedTime: Date.now() + 3_600_000 });
  await lookAround(phone);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Clock In' }).click();
  await expect(badge(phone)).toHaveText('1 unsent');
  await phone.clock.setFixedTime(Date.now() + 3_600_000 + 20 * 60_000);
  const now = Date.now();
  await phone.context().setOffline(false);
  await nothingWaits(phone);
  const [log] = await logsOf(technician.client);
  expect(Math.abs(Date.parse(log!.createdAt) - (now - 20 * 60_000))).toBeLessThan(30_000);
  expect(log!.metadata).toMatchObject({ reportedAt: expect.any(String) });
});

test('unsent changes: are kept if the sign-in expires, and sent after signing in again', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await technician.phone(browser);
  await lookAround(phone);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Clock In' }).click();
  await expect(badge(phone)).toHaveText('1 unsent');

  // The access token has expired: it is renewed, and the action continues.
  await phone.evaluate(() => localStorage.setItem('technicianToken', 'expired'));
  await phone.context().setOffline(false);
  await nothingWaits(phone);
  expect((await logsOf(technician.client)).map(({ activity }) => activity)).toEqual(['clock_in']);

  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Clock Out' }).click();
  await expect(badge(phone)).toHaveText('1 unsent');
  await phone.evaluate(() => {
    localStorage.setItem('technicianToken', 'expired');
    localStorage.setItem('technicianRefreshToken', 'expired');
  });
  await phone.context().setOffline(false);
  await expect(
    phone.getByText('1 change on this phone is unsent. It is sent when the technician who made it signs in.'),
  ).toBeVisible();
  const again = await json<{ accessToken: string; refreshToken: string }>(
    technician.session.post('/api/technician/session-token', { data: {} }),
  );
  await phone.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('technicianToken', accessToken);
    localStorage.setItem('technicianRefreshToken', refreshToken);
  }, again);
  await phone.goto('/technician/dashboard');
  await expect(phone.getByRole('button', { name: 'Clock In' })).toBeVisible();
  await nothingWaits(phone);
  await expect
    .poll(async () => (await logsOf(technician.client)).map(({ activity }) => activity))
    .toEqual(['clock_out', 'clock_in']);
});

test('full storage: is reported on the phone, and the change is not saved', async ({ browser }) => {
  await using technician = await newTechnician();
  // Before the area has stored anything, since the browser caches the available quota for a while.
  const phone = await technician.phone(browser, '/');
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(phone.url()).origin, quotaSize: 1 });
  await phone.goto('/technician/dashboard');
  await lookAround(phone);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Clock In' }).click();
  await expect(
    phone.getByText('The storage of this phone is full and the change could not be sent').first(),
  ).toBeVisible();
  await expect(badge(phone)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Clock In' })).toBeEnabled();
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Clock In' }).click();
  await expect(phone.getByRole('button', { name: 'Clock Out' })).toBeVisible();
  // The screen shows it before the response arrives.
  await expect
    .poll(async () => (await logsOf(technician.client)).map(({ activity }) => activity))
    .toEqual(['clock_in']);
});

test('offline changes: are kept if the browser is closed and opened again offline', async () => {
  await using technician = await newTechnician();
  const job = await technician.assigned();
  const folder = await mkdtemp(join(tmpdir(), 'yoza-phone-'));
  const { launchOptions } = test.info().project.use;
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: platformUrl(),
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
  try {
    const tokens = await json<Record<string, string>>(
      technician.session.post('/api/technician/session-token', { data: {} }),
    );
    let context = await open();
    await context.addInitScript((given) => {
      if (localStorage.getItem('technicianToken')) return;
      localStorage.setItem('technicianToken', given['accessToken']!);
      localStorage.setItem('technicianRefreshToken', given['refreshToken']!);
    }, tokens);
    let phone = await context.newPage();
    await phone.goto('/technician/dashboard');
    await lookAround(phone);
    // The worker controls the page once it serves it.
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await phone.reload();
    await lookAround(phone);
    await context.setOffline(true);
    const begun = Date.now();
    await work(phone, job);
    await expect(badge(phone)).toHaveText('4 unsent');
    const ended = Date.now();
    await context.close();

    context = await open();
    await context.setOffline(true);
    phone = await context.newPage();
    await phone.goto('/technician/dashboard');
    await openWaiting(phone, 4);
    await phone.keyboard.press('Escape');
    await clockOutOfJob(phone);
    await expect(badge(phone)).toHaveText('5 unsent');
    expect(await logsOf(technician.client)).toEqual([]);
    await context.setOffline(false);
    await nothingWaits(phone);
    const logs = (await logsOf(technician.client)).toReversed();
    expect(logs.map(({ activity }) => activity)).toEqual([
      'clock_in',
      'training',
      'job_start',
      'checklist_progress',
      'clock_out',
    ]);
    for (const { createdAt } of logs.slice(0, 4)) {
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(begun - 2_000);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(ended + 5_000);
    }
    await context.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('offline photo: is kept, and sent after reconnecting', async ({ browser }) => {
  await using technician = await newTechnician();
  const job = await technician.running();
  const phone = await technician.phone(browser, checklistOf(job));
  await expect(phone.getByRole('button', { name: /^Take photo.*After/ })).toBeVisible();
  await phone.context().setOffline(true);
  const picture = { name: 'car.png', mimeType: 'image/png', buffer: smallPhoto };
  await phone.locator('input[data-photos="after-library"]').setInputFiles(picture);
  await expect(phone.getByRole('region', { name: 'After' }).getByText('Not sent yet')).toBeVisible();
  const [listed] = await openWaiting(phone, 1);
  expect(listed).toContain('Photo, after');
  await phone.keyboard.press('Escape');
  await phone.context().setOffline(false);
  await nothingWaits(phone);
  const { photos } = await json<{ photos: { photoType: string }[] }>(
    technician.client.get(`/api/jobs/${job.id}/proof`),
  );
  expect(photos.map(({ photoType }) => photoType)).toEqual(['after']);
});

test('offline cash: is kept, and pays the invoice once after reconnecting', async ({ browser }) => {
  await using technician = await newTechnician();
  const job = await technician.running();
  const phone = await technician.phone(browser, checklistOf(job));
  await phone.getByRole('button', { name: 'Take cash' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Take cash' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Take cash' }).click();
  await dialog.getByRole('button', { name: 'I have the cash' }).dblclick();
  await expect(phone.getByText('There is nothing left to collect.')).toBeVisible();
  const [listed] = await openWaiting(phone, 1);
  expect(listed).toContain('Cash, UGX 64,800');
  await phone.keyboard.press('Escape');
  await phone.context().setOffline(false);
  await nothingWaits(phone);
  await expect(phone.getByText('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  const { balance, payments } = await json<{ balance: string; payments: object[] }>(
    technician.client.get(`/api/jobs/${job.id}/balance`),
  );
  expect(balance).toBe('0.00');
  expect(payments).toMatchObject([{ method: 'cash', amount: '64800.00', status: 'succeeded' }]);
});
