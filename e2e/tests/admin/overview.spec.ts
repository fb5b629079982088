import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound, phone } from '../../src/check-page.ts';
import { bookOf, dayFromToday } from '../../src/customer-data.ts';
import { intercept } from '../../src/intercept.ts';
import { newTechnician } from '../../src/new-technician.ts';

interface Overview {
  revenue: string;
  completedJobs: number;
  plannedJobs: number;
  activeTechnicians: number;
  unassignedJobs: number;
  equipmentInMaintenance: number;
}

const overviewOf = (admin: APIRequestContext) => json<Overview>(admin.get('/api/admin/overview'));
const grouped = (amount: string | number) => `UGX ${Number(amount).toLocaleString('en-US')}`;
const patience = { timeout: 60_000 };

/** Opens the overview and waits for its charts. */
async function openOverview(page: Page, parameters = ''): Promise<void> {
  await page.goto(`/admin${parameters}`);
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible(patience);
  await expect(page.getByRole('region', { name: 'Technician load' })).toBeVisible(patience);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patience);
}
const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Today at a glance' }).getByRole('link', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The bars of a chart. */
const bars = (page: Page, name: string) => part(page, name).getByRole('list', { name }).getByRole('link');

test.describe('the overview', () => {
  test.use({ viewport: adminSizes.laptop });

  test('is what the admin area opens with, and says how today goes as it goes', async ({ page, admin }) => {
    await using technician = await newTechnician();
    await openOverview(page);
    await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    for (const name of ["Today's Revenue", 'Jobs Completed', 'Active Technicians', 'Urgent Issues'])
      await expect(card(page, name)).toBeVisible();
    const before = await overviewOf(admin);
    const job = await technician.running();
    // Others work at the same time: what is shown is what the server says, and that has moved by at least what was done here.
    await expect
      .poll(async () =>
        (await card(page, 'Active Technicians').textContent())?.includes(
          String((await overviewOf(admin)).activeTechnicians),
        ),
      )
      .toBe(true);
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } }));
    const after = await overviewOf(admin);
    expect(after.completedJobs).toBeGreaterThan(before.completedJobs);
    expect(Number(after.revenue)).toBeGreaterThanOrEqual(Number(before.revenue) + 64_800);
    await expect(async () => {
      const now = await overviewOf(admin);
      await expect(card(page, "Today's Revenue")).toContainText(grouped(now.revenue), { timeout: 1_000 });
      await expect(card(page, 'Jobs Completed')).toContainText(`${now.plannedJobs} planned today`, {
        timeout: 1_000,
      });
    }).toPass(patience);
  });

  test('leads from each card to its rows', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const done = await technician.running();
    await json(admin.patch(`/api/jobs/${done.id}/status`, { data: { status: 'completed' } }));
    const running = await technician.running();
    const today = dayFromToday(0);
    for (const name of ["Today's Revenue", 'Jobs Completed']) {
      await openOverview(page);
      await card(page, name).click();
      await expect(page).toHaveURL(`/admin?tab=jobs&status=completed&completedFrom=${today}&completedTo=${today}`);
      await page.goto(`${page.url()}&search=${done.id}`);
      await expect(rowOf(page, done.id.slice(0, 8).toUpperCase())).toBeVisible(patience);
    }
    await openOverview(page);
    await card(page, 'Active Technicians').click();
    await expect(page).toHaveURL('/admin?tab=jobs&status=in_progress');
    await page.goto(`${page.url()}&search=${running.id}`);
    await expect(rowOf(page, running.id.slice(0, 8).toUpperCase())).toBeVisible(patience);
  });

  test('names what is urgent, and leads to it', async ({ page, admin, customer }) => {
    await bookOf(customer.client);
    const name = `Extractor ${crypto.randomUUID().slice(0, 8)}`;
    await json(admin.post('/api/equipment', { data: { name, status: 'maintenance' } }));
    await openOverview(page);
    const { unassignedJobs, equipmentInMaintenance } = await overviewOf(admin);
    expect(unassignedJobs).toBeGreaterThan(0);
    await card(page, 'Urgent Issues').click();
    await expect(part(page, 'Urgent Issues')).toBeInViewport();
    await expect(part(page, 'Urgent Issues')).toContainText('has no technician');
    await expect(part(page, 'Urgent Issues')).toContainText('in maintenance');
    expect(equipmentInMaintenance).toBeGreaterThan(0);
    await part(page, 'Urgent Issues')
      .getByRole('link', { name: /in maintenance$/ })
      .click();
    await expect(page).toHaveURL('/admin?tab=equipment&status=maintenance');
    await expect(rowOf(page, name)).toBeVisible(patience);
    await openOverview(page);
    await part(page, 'Urgent Issues').getByRole('link', { name: 'Assign' }).first().click();
    await expect(page).toHaveURL(/\/admin\?tab=jobs&search=/);
    await openOverview(page);
    await part(page, 'Urgent Issues')
      .getByRole('link', { name: /unassigned job/ })
      .click();
    await expect(page).toHaveURL('/admin?tab=jobs&status=pending&technician=unassigned');
  });

  test('draws revenue and jobs over a chosen time, and each bar leads to its rows', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } }));
    await openOverview(page, '?tab=overview');
    for (const [choice, bar] of [
      ['Today', 1],
      ['7 days', 7],
      ['30 days', 30],
      ['12 weeks', 12],
      ['12 months', 12],
    ] as const) {
      await page.getByRole('radio', { name: choice, exact: true }).check();
      await expect(bars(page, 'Revenue')).toHaveCount(bar);
      await expect(bars(page, 'Jobs')).toHaveCount(bar);
    }
    await page.reload();
    await expect(bars(page, 'Revenue')).toHaveCount(12, patience);

    await page.getByRole('radio', { name: 'Own dates' }).check();
    await expect(page.getByText('Choose both days')).toBeVisible();
    const [from, to] = [dayFromToday(-2), dayFromToday(0)];
    await page.getByLabel('From').fill(from);
    await page.getByLabel('To', { exact: true }).fill(dayFromToday(-3));
    await expect(page.getByText('The last day cannot be before the first')).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill(to);
    await expect(bars(page, 'Revenue')).toHaveCount(3);

    // By the keyboard alone.
    const last = bars(page, 'Revenue').last();
    await expect(last).toHaveAccessibleName(/UGX [\d,]+, \d+ jobs?$/);
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin?tab=jobs&status=completed&completedFrom=${to}&completedTo=${to}`);
    await page.goBack();
    await expect(bars(page, 'Jobs').last()).toHaveAccessibleName(/\d+ booked: \d+ completed, \d+ open, \d+ cancelled$/);
    await bars(page, 'Jobs').last().press('Enter');
    await expect(page).toHaveURL(`/admin?tab=jobs&from=${to}&to=${to}`);
  });

  test('leads from each part of a bar to the same rows as the table does', async ({ page, customer }) => {
    // A day that no other test books.
    const day = dayFromToday(172);
    const [open, cancelled] = [
      await bookOf(customer.client, { scheduledDate: day }),
      await bookOf(customer.client, { scheduledDate: day }),
    ];
    await json(customer.client.patch(`/api/jobs/${cancelled.id}/cancel`));
    for (const [status, { id }] of Object.entries({ open, cancelled })) {
      const rows = `/admin?tab=jobs&status=${status}&from=${day}&to=${day}`;
      const link = part(page, 'Jobs').locator(`a[href="${rows}"]`);
      await openOverview(page, `?tab=overview&period=own&from=${day}&to=${day}`);
      await page.getByRole('button', { name: 'Show as table: Jobs' }).click();
      await expect(link).toHaveCount(1);
      await page.getByRole('button', { name: 'Show as chart: Jobs' }).click();
      await link.click();
      await expect(page).toHaveURL(rows);
      await page.goto(`${rows}&search=${id}`);
      await expect(rowOf(page, id.slice(0, 8).toUpperCase())).toBeVisible(patience);
    }
  });

  test('shows each chart as a table of the same figures, and saves them', async ({ page, admin }) => {
    const [from, to] = [dayFromToday(-400), dayFromToday(-395)];
    const span = `?tab=overview&period=own&from=${from}&to=${to}`;
    const { periods } = await json<{ periods: { revenue: string; scheduled: { booked: number } }[] }>(
      admin.get(`/api/admin/overview/figures?from=${from}&to=${to}`),
    );
    await openOverview(page, span);
    for (const name of ['Revenue', 'Jobs', 'Technician load'])
      await page.getByRole('button', { name: `Show as table: ${name}` }).click();
    const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
    await expect(rows('Revenue')).toHaveCount(periods.length);
    await expect(rows('Revenue').first()).toContainText(grouped(periods[0]!.revenue));
    await expect(rows('Jobs').first().getByRole('link').first()).toHaveText(String(periods[0]!.scheduled.booked));
    await expect(page.getByRole('table', { name: 'Technician load' })).toContainText('Joan Nansubuga');
    await page.getByRole('button', { name: 'Show as chart: Revenue' }).click();
    await expect(bars(page, 'Revenue')).toHaveCount(periods.length);
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(file.name).toBe(`yoza-periods-${from}-${to}.csv`);
    expect(file.beginning).toContain('Revenue (UGX)');
    const load = await downloaded(page, () => page.getByRole('button', { name: 'Technician load as CSV' }).click());
    expect(load.beginning).toContain('Technician,From,To,Jobs completed,Hours');
  });

  test('shows the load of technicians, each figure the way to its rows', async ({ page, admin }) => {
    await using technician = await newTechnician();
    await json(technician.client.post('/api/technician/clock-in', { data: {} }));
    const job = await technician.running();
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } }));
    const today = dayFromToday(0);
    await openOverview(page, '?tab=overview&period=today');
    const load = part(page, 'Technician load');
    const all = load.getByRole('button', { name: /^All \d+$/ });
    if (await all.isVisible()) await all.click();
    const rows = `/admin?tab=jobs&status=completed&technician=${technician.id}&completedFrom=${today}&completedTo=${today}`;
    const jobs = load.locator(`a[href="${rows}"]`);
    await expect(jobs).toHaveText('1 job');
    await expect(load.locator(`a[href="/admin?tab=logs&technician=${technician.id}"]`)).toHaveText(/ h$/);
    await jobs.click();
    await expect(page).toHaveURL(rows);
    await expect(rowOf(page, job.id.slice(0, 8).toUpperCase())).toBeVisible(patience);
    await json(technician.client.post('/api/technician/clock-out', { data: {} }));
  });
});

test('the overview says so where nothing can be had, and Retry brings it', async ({ page }) => {
  // Without live news nothing asks again by itself.
  await page.routeWebSocket('**/ws', () => {});
  await intercept(page, '**/api/admin/overview**', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByText('Today cannot be shown right now')).toBeVisible(patience);
  await expect(page.getByText('The charts cannot be shown right now')).toBeVisible();
  await page.unroute('**/api/admin/overview**');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.first().click();
  await expect(card(page, "Today's Revenue")).toBeVisible(patience);
  await retry.click();
  await expect(part(page, 'Revenue')).toBeVisible(patience);
});

test('the overview is sound to look at', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  for (const period of ['7d', '30d', '12m']) {
    await openOverview(page, `?tab=overview&period=${period}`);
    await expectSound(page, `overview of ${period}`);
    await page.setViewportSize(phone);
  }
  for (const name of ['Revenue', 'Jobs', 'Technician load'])
    await page.getByRole('button', { name: `Show as table: ${name}` }).click();
  await expectSound(page, 'overview as tables');
});
