import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/pages/screen-sizes.ts';
import { test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { newTechnician } from '../../src/people/new-technician.ts';

interface Overview {
  revenue: string;
  completedJobs: number;
  plannedJobs: number;
  activeTechnicians: number;
}

const overviewOf = (admin: APIRequestContext) => json<Overview>(admin.get('/api/admin/overview'));
const grouped = (amount: string | number) => `UGX ${Number(amount).toLocaleString('en-US')}`;
const patience = { timeout: 60_000 };

/** Opens the overview and waits for its charts. */
async function openOverview(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible(patience);
  await expect(page.getByRole('region', { name: 'Technician load' })).toBeVisible(patience);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patience);
}
const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Today at a glance' }).getByRole('link', { name });

test.use({ viewport: adminSizes.laptop });

test('overview: today’s figures follow the technicians’ work', async ({ page, admin }) => {
  await using technician = await newTechnician();
  await openOverview(page);
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  for (const name of ["Today's Revenue", 'Jobs Completed', 'Active Technicians', 'Urgent Issues'])
    await expect(card(page, name)).toBeVisible();
  const before = await overviewOf(admin);
  const job = await technician.running();
  // Other tests run at the same time, so the displayed figure must equal the server's and have changed by at least the change made here.
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
