import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, submitOf, test } from '../../src/admin-test.ts';
import { assignedBooking } from '../../src/assigned-booking.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound, phone } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { emails } from '../../src/people.ts';
import { pressIfThere } from '../../src/press-if-there.ts';
import { technicianClient } from '../../src/sign-in.ts';
import { toasts } from '../../src/toasts.ts';

const patience = { timeout: 60_000 };
const openLogs = async (page: Page, more = '') => {
  await page.goto(`/admin?tab=logs${more}`);
  await expect(page.getByRole('heading', { name: 'Technician Activity Logs' })).toBeVisible(patience);
};
/** Words nothing else has. */
const mark = () => `note ${crypto.randomUUID().slice(0, 8)}`;
const entryOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const shortId = (id: string) => id.slice(0, 8).toUpperCase();
const write = (technician: APIRequestContext, data: object) => json(technician.post('/api/technician/logs', { data }));

test.describe('logs', () => {
  test.use({ viewport: adminSizes.laptop });

  test('an entry is written for a technician and a job, once, and names its author', async ({ page, customer }) => {
    await using booking = await assignedBooking(customer.client);
    const notes = mark();
    await openLogs(page);
    await page.getByRole('button', { name: 'Add Log Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Log Entry' });
    await expect(dialog).toContainText('Select a technician first.');
    await submitOf(page, 'Add Log Entry').click();
    await expect(dialog.getByText('Please select a technician')).toBeVisible();
    await dialog.getByLabel('Technician').selectOption(booking.technicianName);
    await dialog.getByLabel('Activity').selectOption('Job started');
    await expect(dialog).toContainText('This also moves the job.');
    await submitOf(page, 'Add Log Entry').click();
    await expect(dialog.getByText('Please select a job')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Job' }).fill(shortId(booking.job.id));
    await dialog.getByRole('option', { name: shortId(booking.job.id) }).click();
    await dialog.getByLabel('Location').fill('0.3476, 32.5825');
    await dialog.getByLabel('Notes').fill(notes);
    await submitOf(page, 'Add Log Entry').dblclick();
    await expect(toasts(page)).toContainText('Log Created');
    await expect(dialog).toBeHidden();
    const entry = entryOf(page, notes);
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(`${booking.technicianName}: Job started`);
    await expect(entry).toContainText('Written by Ruth Achieng');
    await expect(page.getByRole('region', { name: 'Today' })).toContainText(notes);
    await entry.getByRole('button', { name: `Job ${shortId(booking.job.id)}` }).click();
    await expect(page.getByRole('dialog')).toContainText('In progress');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await entry.getByRole('button', { name: 'Show 0.3476, 32.5825 on the map' }).click();
    await expect(page.getByRole('application', { name: 'Map of where it was' })).toBeVisible(patience);
  });

  test('what a technician does appears while one looks', async ({ page }) => {
    const technician = await technicianClient(emails.secondTechnician);
    const [first, second] = [mark(), mark()];
    await write(technician, { type: 'equipment_check', notes: first, location: 'Ntinda' });
    await openLogs(page);
    await expect(entryOf(page, first)).toContainText('Place: Ntinda', patience);
    await expect(entryOf(page, first)).not.toContainText('Written by');
    await write(technician, { type: 'training', notes: second });
    await expect(entryOf(page, second)).toContainText('Training');
    await technician.dispose();
  });
});

test('logs are narrowed by day, activity, technician and words, also from the address, and exported', async ({
  page,
}) => {
  const technician = await technicianClient(emails.secondTechnician);
  const { userId } = await json<{ userId: string }>(technician.get('/api/technician/me'));
  const notes = mark();
  await write(technician, { type: 'training', notes });
  await write(technician, { type: 'maintenance', notes });
  await technician.dispose();
  await openLogs(page, `&technician=${userId}&search=${encodeURIComponent(notes)}`);
  await expect(page.getByLabel('Technician', { exact: true })).toHaveValue(userId);
  await expect(entryOf(page, notes)).toHaveCount(2, patience);
  const offered = (label: string) => page.getByLabel(label, { exact: true }).getByRole('option');
  await expect(offered('Date range')).toHaveText(['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'All time']);
  await expect(offered('Activity')).toContainText([
    'All activities',
    'Clocked in',
    'Clocked out',
    'Job started',
    'Job completed',
    'Break started',
    'Break ended',
    'Travel started',
    'Travel ended',
    'Travel',
    'Equipment check',
    'Maintenance',
    'Training',
    'Other',
  ]);
  await page.getByLabel('Activity', { exact: true }).selectOption('Training');
  await expect(entryOf(page, notes)).toHaveCount(1);
  await page.getByLabel('Date range').selectOption('Today');
  await page.reload();
  await expect(entryOf(page, notes)).toHaveCount(1, patience);
  await expect(page.getByLabel('Date range')).toHaveValue('today');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-technician-logs-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file.beginning).toContain(notes);
  await page.getByLabel('Date range').selectOption('Yesterday');
  await expect(page.getByText('No activity found matching the current filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all logs' }).click();
  await expect(page.getByLabel('Technician', { exact: true })).toHaveValue('');
});

test('more logs keep the place, and yesterday stands under its own name', async ({ page }) => {
  test.setTimeout(240_000);
  const technician = await technicianClient(emails.secondTechnician);
  const words = mark();
  const numbers = Array.from({ length: 53 }, (_, index) => index);
  await Promise.all(numbers.map((number) => write(technician, { type: 'other', notes: `${words}-${number}` })));
  await openLogs(page, `&search=${encodeURIComponent(words)}`);
  await expect(entryOf(page, words)).toHaveCount(50, patience);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(entryOf(page, words)).toHaveCount(53);
  await write(technician, { type: 'other', notes: `${words}-new` });
  await expect(entryOf(page, words)).toHaveCount(54);
  await technician.dispose();
  await openLogs(page, '&period=yesterday');
  const days = page.getByRole('region');
  await expect(page.getByLabel('Date range')).toHaveValue('yesterday');
  await expect(days.filter({ has: page.getByRole('heading', { name: 'Today', exact: true }) })).toHaveCount(0);
});

test('more that is asked for comes, and so do news, whichever is first', async ({ page }) => {
  test.setTimeout(240_000);
  const technician = await technicianClient(emails.secondTechnician);
  const words = mark();
  const numbers = Array.from({ length: 53 }, (_, index) => index);
  await Promise.all(numbers.map((number) => write(technician, { type: 'other', notes: `${words}-${number}` })));
  const pages = (url: URL) => url.pathname === '/api/admin/technician-logs' && url.searchParams.get('search') === words;
  const isNext = (url: URL) => pages(url) && url.searchParams.has('cursor');
  const isFirst = (url: URL) => pages(url) && !url.searchParams.has('cursor');
  const more = page.getByRole('button', { name: /^(Load more|Loading)/ });
  await openLogs(page, `&search=${encodeURIComponent(words)}`);
  await expect(entryOf(page, words)).toHaveCount(50, patience);

  // News while the next page is on its way, which is given up for them and never answered.
  await intercept(page, isNext, () => {}, { times: 1 });
  const next = page.waitForRequest((request) => isNext(new URL(request.url())));
  await more.click();
  await next;
  await write(technician, { type: 'other', notes: `${words}-new` });
  await expect(entryOf(page, words)).toHaveCount(54);
  await expect(more).toHaveCount(0);

  // More is asked for while news are on their way.
  await page.reload();
  await expect(entryOf(page, words)).toHaveCount(50, patience);
  const news = Promise.withResolvers<void>();
  await intercept(page, isFirst, async (route) => {
    await news.promise;
    // Given up by the page when there are further news.
    await route.continue().catch(() => {});
  });
  const first = page.waitForRequest((request) => isFirst(new URL(request.url())));
  await write(technician, { type: 'other', notes: `${words}-newer` });
  await first;
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  news.resolve();
  await expect(entryOf(page, `${words}-newer`)).toHaveCount(1);
  await expect(entryOf(page, words)).toHaveCount(55);
  await technician.dispose();
});

test('an entry that is refused, and logs that cannot be reached, say so', async ({ page, customer }) => {
  await using booking = await assignedBooking(customer.client);
  await openLogs(page);
  await page.getByRole('button', { name: 'Add Log Entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Technician').selectOption(booking.technicianName);
  await dialog.getByLabel('Activity').selectOption('Job completed');
  await dialog.getByRole('combobox', { name: 'Job' }).fill(shortId(booking.job.id));
  await dialog.getByRole('option', { name: shortId(booking.job.id) }).click();
  await submitOf(page, 'Add Log Entry').click();
  await expect(toasts(page)).toContainText('Failed to Create Log');
  await expect(toasts(page)).toContainText('cannot be completed before it is started');
  await intercept(page, '**/api/admin/technician-logs?*', (route) => route.fulfill({ status: 500, body: '' }));
  await openLogs(page);
  await expect(page.getByText('Failed to fetch technician logs')).toBeVisible(patience);
  await page.unrouteAll();
  // It may be asked for again by itself before.
  await pressIfThere(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText('Failed to fetch technician logs')).toBeHidden();
});

test('the Tech Logs section and its dialog are sound', async ({ page }) => {
  test.setTimeout(240_000);
  const technician = await technicianClient(emails.secondTechnician);
  const notes = mark();
  await write(technician, { type: 'travel', notes, location: '0.3476, 32.5825' });
  await technician.dispose();
  await page.setViewportSize(phone);
  await openLogs(page, `&search=${encodeURIComponent(notes)}`);
  await expect(entryOf(page, notes)).toHaveCount(1, patience);
  await expectSound(page, 'logs');
  await page.getByRole('button', { name: 'Add Log Entry' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'add log entry');
});
