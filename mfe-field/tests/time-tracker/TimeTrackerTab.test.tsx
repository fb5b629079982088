import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { activity, fieldApi, workDay } from '../work-day.ts';

const path = '/technician/dashboard?tab=time-tracker';
const today = page.getByRole('region', { name: "Today's Schedule" });

test('time tracker: shows the latest five activities', async () => {
  const logs = [7, 6, 5, 4, 3, 2, 1].map((number) => activity('other', { notes: `note ${number}` }));
  await openArea({ path, api: fieldApi(workDay({ logs })) });
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  const entries = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
  await expect.element(entries).toHaveLength(5);
  for (const [index, number] of [7, 6, 5, 4, 3].entries())
    await expect.element(entries.nth(index)).toMatchTextContent(`note ${number}`);
});

test("today's schedule: has the jobs of today, and no others", async () => {
  fakeClock(Date.parse('2026-11-23T07:00:00Z'));
  const jobs = [
    assignedJob({ scheduledDate: '2026-11-23T08:00:00.000Z' }),
    assignedJob({ scheduledDate: '2026-11-24T08:00:00.000Z', address: 'Tomorrow Street' }),
  ];
  await openArea({ path, api: fieldApi(workDay({ jobs })) });
  await expect.element(page.getByRole('heading', { name: "Today's Schedule" })).toBeVisible();
  await expect.element(today.getByRole('listitem')).toHaveLength(1);
  for (const words of ['11:00 AM - 2:00 PM EAT', 'Toyota Harrier', 'Acacia Avenue, Kololo', 'Assigned'])
    await expect.element(today).toMatchTextContent(words);
  await expectSound();
});

test("today's schedule: an address without spaces stays within its card", async () => {
  fakeClock(Date.parse('2026-11-23T07:00:00Z'));
  const jobs = [assignedJob({ scheduledDate: '2026-11-23T08:00:00.000Z', address: 'W'.repeat(60) })];
  await openArea({ path, api: fieldApi(workDay({ jobs })) });
  await expect.element(today.getByRole('listitem')).toHaveLength(1);
  const entry = today.getByRole('listitem').element();
  expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth);
});

test("today's schedule: shows that the day has no jobs, and links to all jobs", async () => {
  const later = assignedJob({ scheduledDate: new Date(Date.now() + 48 * 3_600_000).toISOString() });
  await openArea({ path, api: fieldApi(workDay({ jobs: [later] })) });
  await expect.element(today).toMatchTextContent('No jobs for today');
  await expectSound();
  await page.getByRole('link', { name: 'See all your jobs' }).click();
  await expect.element(page.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
});
