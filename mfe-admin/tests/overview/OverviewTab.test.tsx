import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Load, Overview, Period } from '../../src/overview/overview.api.ts';
import { addDays, countDays } from '../../src/overview/spans.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const today = '2026-11-24';
const unassigned = crypto.randomUUID();
const joan: Load = {
  technicianId: crypto.randomUUID(),
  firstName: 'Joan',
  lastName: 'Nansubuga',
  completedJobs: 1,
  hours: 3.5,
};

const overview = (fields: Partial<Overview> = {}): Overview => ({
  date: today,
  revenue: '129600.00',
  completedJobs: 2,
  plannedJobs: 5,
  activeTechnicians: 1,
  technicians: 4,
  equipmentInMaintenance: 1,
  unassignedJobs: 1,
  nextUnassignedJobs: [
    {
      id: unassigned,
      serviceName: 'External Wash',
      scheduledDate: '2026-11-25T05:00:00.000Z',
      timeSlot: '8:00 AM - 11:00 AM',
      address: 'Acacia Avenue, Kololo',
      totalPrice: '64800.00',
    },
  ],
  brokenEquipment: [
    { id: crypto.randomUUID(), name: 'Extractor', model: null, updatedAt: '2026-11-20T09:00:00.000Z', holder: null },
  ],
  ...fields,
});

/** Periods for the days, weeks or months that the screen requests; weeks begin on the first day. */
function periodsOf(from: string, to: string, by: string): Period[] {
  const periods: Period[] = [];
  for (let start = from; start <= to;) {
    const [year, month] = start.split('-').map(Number) as [number, number];
    const monthEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const end = by === 'day' ? start : by === 'week' ? addDays(start, 6) : monthEnd;
    const scheduled = { booked: 4, completed: 2, open: 1, cancelled: 1 };
    periods.push({ from: start, to: end < to ? end : to, revenue: '64800.00', completedJobs: 2, scheduled });
    start = addDays(end, 1);
  }
  return periods;
}

const overviewApi = (): FakeApi =>
  adminApi()
    .on('GET /api/admin/overview', overview())
    .on('GET /api/admin/overview/figures', ({ query }) => {
      const [from, to, by] = ['from', 'to', 'by'].map((name) => query.get(name)!) as [string, string, string];
      return { from, to, periods: periodsOf(from, to, by), technicians: [joan] };
    });

beforeEach(() => vi.setSystemTime('2026-11-24T09:00:00.000Z'));

async function openOverview(parameters = '', api = overviewApi()): Promise<FakeApi> {
  await openArea({ path: `/admin${parameters}`, api });
  await expect.element(part('Technician load')).toBeVisible();
  return api;
}

const card = (name: string) =>
  page.getByRole('group', { name: 'Today at a glance' }).getByRole('link', { name: new RegExp(name) });
const part = (name: string) => page.getByRole('region', { name });
const bars = (name: string) => part(name).getByRole('list', { name }).getByRole('link');
const addressOf = (locator: { element: () => Element }) => locator.element().getAttribute('href');

test('overview: opens first, with today in four figures', async () => {
  await openOverview();
  await expect.element(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect.element(card("Today's Revenue")).toMatchTextContent('UGX 129,600');
  await expect.element(card('Jobs Completed')).toMatchTextContent('5 planned today');
  await expect.element(card('Active Technicians')).toMatchTextContent('of 4 technicians');
  await expect.element(card('Urgent Issues')).toMatchTextContent('1 equipment, 1 unassigned');
});

test('overview: the figures of today change without reload', async () => {
  const user = admin();
  const api = overviewApi();
  const socket = new FakeSocket();
  await openArea({ path: '/admin', api, user });
  await expect.element(card("Today's Revenue")).toMatchTextContent('UGX 129,600');
  await socket.connect(user);
  api.on('GET /api/admin/overview', overview({ revenue: '194400.00' }));
  socket.send({ type: 'changed', topic: 'job', id: unassigned });
  await expect.element(card("Today's Revenue")).toMatchTextContent('UGX 194,400');
});

test('cards: three lead to their jobs, Urgent Issues to its section of the page', async () => {
  await openOverview();
  const completed = `/admin?tab=jobs&status=completed&completedFrom=${today}&completedTo=${today}`;
  expect(addressOf(card("Today's Revenue"))).toBe(completed);
  expect(addressOf(card('Jobs Completed'))).toBe(completed);
  expect(addressOf(card('Active Technicians'))).toBe('/admin?tab=jobs&status=in_progress');
  await card('Urgent Issues').click();
  await expect.element(part('Urgent Issues')).toBeInViewport();
});

test('urgent issues: are named; an unassigned job leads to itself, and each kind to its list', async () => {
  await openOverview();
  const urgent = part('Urgent Issues');
  await expect.element(urgent).toMatchTextContent('is unassigned');
  await expect.element(urgent).toMatchTextContent('Extractor in maintenance');
  expect(addressOf(urgent.getByRole('link', { name: 'Assign' }))).toBe(`/admin?tab=jobs&search=${unassigned}`);
  expect(addressOf(urgent.getByRole('link', { name: /unassigned job$/ }))).toBe(
    '/admin?tab=jobs&status=pending&technician=unassigned',
  );
  expect(addressOf(urgent.getByRole('link', { name: /in maintenance$/ }))).toBe(
    '/admin?tab=equipment&status=maintenance',
  );
});

test('charts: have a bar for each day, week or month of the chosen time, which the address keeps', async () => {
  await openOverview('?tab=overview');
  for (const [choice, count] of [
    ['Today', 1],
    ['7 days', 7],
    ['30 days', 30],
    ['12 weeks', 12],
    ['12 months', 12],
  ] as const) {
    await page.getByRole('radio', { name: choice }).click();
    await expect.element(bars('Revenue')).toHaveLength(count);
    await expect.element(bars('Jobs')).toHaveLength(count);
  }
  expect(location.search).toContain('period=12m');
});

test('custom dates: show what is wrong with them, then the figures for them', async () => {
  await openOverview('?tab=overview');
  await page.getByRole('radio', { name: 'Custom range' }).click();
  await expect.element(page.getByText(/^Choose both dates/)).toBeVisible();
  await page.getByLabelText('From').fill(addDays(today, -2));
  await page.getByLabelText('To').fill(addDays(today, -3));
  await expect.element(page.getByText(/^The end date cannot be before the start date/)).toBeVisible();
  await page.getByLabelText('To').fill(today);
  await expect.element(bars('Revenue')).toHaveLength(countDays(addDays(today, -2), today));
});

test('bars: are named by their figures and lead to their rows, by keyboard too', async () => {
  const api = overviewApi().on('GET /api/admin/jobs', []);
  await openOverview(`?tab=overview&period=own&from=${addDays(today, -2)}&to=${today}`, api);
  const [revenue, jobs] = [bars('Revenue').last(), bars('Jobs').last()];
  await expect.element(revenue).toHaveAccessibleName(/UGX 64,800, 2 jobs$/);
  await expect.element(jobs).toHaveAccessibleName(/4 booked: 2 completed, 1 open, 1 cancelled$/);
  expect(addressOf(jobs)).toBe(`/admin?tab=jobs&from=${today}&to=${today}`);
  (revenue.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => location.search)
    .toBe(`?tab=jobs&status=completed&completedFrom=${today}&completedTo=${today}`);
});

test('bars: each part leads to the same rows as the table does', async () => {
  await openOverview(`?tab=overview&period=own&from=${today}&to=${today}`);
  for (const status of ['open', 'cancelled', 'completed']) {
    const links = () =>
      part('Jobs').element().querySelectorAll(`a[href="/admin?tab=jobs&status=${status}&from=${today}&to=${today}"]`);
    expect(links()).toHaveLength(1);
    await page.getByRole('button', { name: 'Show as table: Jobs' }).click();
    await expect.poll(links).toHaveLength(1);
    await page.getByRole('button', { name: 'Show as chart: Jobs' }).click();
  }
});

test('bars: the current week is marked although the range ends in the future', async () => {
  await openOverview('?tab=overview&period=own&from=2026-10-05&to=2027-01-03');
  for (const name of ['Revenue', 'Jobs']) {
    await expect.element(bars(name)).toHaveLength(13);
    // Of 13 weeks only every third has a label, and the current one.
    await expect.element(part(name).getByText('Nov 23', { exact: true })).toBeInTheDocument();
    await expect.element(part(name).getByText('Nov 30', { exact: true })).not.toBeInTheDocument();
  }
});

test('charts: are tables of the same figures, too', async () => {
  await openOverview(`?tab=overview&period=own&from=${addDays(today, -5)}&to=${today}`);
  for (const name of ['Revenue', 'Jobs', 'Technician load'])
    await page.getByRole('button', { name: `Show as table: ${name}` }).click();
  const rows = (name: string) => page.getByRole('table', { name }).element().querySelectorAll('tbody tr');
  expect(rows('Revenue')).toHaveLength(6);
  expect(rows('Revenue')[0]!.textContent).toContain('UGX 64,800');
  expect(rows('Jobs')[0]!.querySelector('a')!.textContent).toBe('4');
  await expect.element(page.getByRole('table', { name: 'Technician load' })).toMatchTextContent('Joan Nansubuga');
  await page.getByRole('button', { name: 'Show as chart: Revenue' }).click();
  await expect.element(bars('Revenue')).toHaveLength(6);
});

test('export: saves the figures and the load as files', async () => {
  const api = overviewApi().on('GET /api/admin/overview/csv', ({ query }) => {
    const name = `yoza-${query.get('part')}-${query.get('from')}-${query.get('to')}.csv`;
    return new Response('Revenue (UGX)', { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
  });
  await openOverview(`?tab=overview&period=own&from=${today}&to=${today}`, api);
  const press = (name: string) => savedFile(() => page.getByRole('button', { name }).click());
  expect(await press('Export CSV')).toEqual({ name: `yoza-periods-${today}-${today}.csv`, content: 'Revenue (UGX)' });
  expect((await press('Technician load as CSV')).name).toBe(`yoza-technicians-${today}-${today}.csv`);
});

test('technician load: jobs lead to the jobs counted, hours to all logs of the technician', async () => {
  await openOverview('?tab=overview&period=today');
  const { technicianId } = joan;
  const jobs = `/admin?tab=jobs&status=completed&technician=${technicianId}&completedFrom=${today}&completedTo=${today}`;
  const link = (address: string) => part('Technician load').element().querySelector(`a[href="${address}"]`);
  expect(link(jobs)?.textContent).toBe('1 job');
  expect(link(`/admin?tab=logs&technician=${technicianId}`)?.textContent).toBe('3 h 30 min');
});

test('overview: shows an error if it cannot be loaded, and Retry loads it', async () => {
  const api = overviewApi().on('GET /api/admin/overview', noNetwork).on('GET /api/admin/overview/figures', noNetwork);
  await openArea({ path: '/admin', api });
  await expect.element(page.getByText("Today's figures could not be loaded")).toBeVisible();
  await expect.element(page.getByText('The charts could not be loaded')).toBeVisible();
  const figures = { from: today, to: today, periods: periodsOf(today, today, 'day'), technicians: [] };
  api.on('GET /api/admin/overview', overview()).on('GET /api/admin/overview/figures', figures);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.first().click();
  await expect.element(card("Today's Revenue")).toBeVisible();
  await retry.click();
  await expect.element(part('Revenue')).toBeVisible();
});

test.for(['7d', '30d', '12m'])('overview of %s: accessible and no wider than a small phone', async (period) => {
  await openOverview(`?tab=overview&period=${period}`);
  await expectSound();
});

test('overview as tables: accessible and no wider than a small phone', async () => {
  await openOverview();
  for (const name of ['Revenue', 'Jobs', 'Technician load'])
    await page.getByRole('button', { name: `Show as table: ${name}` }).click();
  await expectSound();
});
