import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const monday = Date.parse('2026-11-23T07:00:00Z');
const days = page.getByRole('list', { name: 'Days of the week' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('schedule: shows the week of today, day by day', async () => {
  fakeClock(monday);
  const path = '/technician/dashboard?tab=schedule';
  await openArea({
    path,
    api: fieldApi(workDay({ jobs: [assignedJob({ scheduledDate: '2026-11-25T08:00:00.000Z' })] })),
  });
  await expect.element(page.getByRole('heading', { name: 'Schedule View' })).toBeVisible();
  await expect.element(page.getByText(/^Today, Monday/)).toBeVisible();
  await expect.poll(() => days.element().children.length).toBe(7);
  await expect.element(page.getByRole('button', { name: 'This week' })).toBeDisabled();
  const wednesday = days.getByRole('listitem', { name: /^Wednesday/ });
  for (const words of ['11:00 AM - 2:00 PM EAT', 'External Wash, Toyota Harrier', 'Acacia Avenue, Kololo', 'Assigned'])
    await expect.element(wednesday).toMatchTextContent(words);
  await expect.element(days.getByRole('listitem', { name: /^Tuesday/ })).toMatchTextContent('no jobs');
  await expectSound();
});

test('schedule: shows other weeks, returns with Back to the week shown before, and opens the checklist of a job', async () => {
  fakeClock(monday);
  const job = assignedJob({ scheduledDate: '2026-12-09T08:00:00.000Z' });
  await openArea({
    path: '/technician/dashboard?tab=schedule&week=2026-12-09',
    api: fieldApi(workDay({ jobs: [job] })),
  });
  const entry = days.getByRole('link', { name: /Toyota Harrier/ });
  await expect.element(entry).toBeVisible();
  await press('Next week');
  await expect.element(entry).not.toBeInTheDocument();
  await press('Previous week');
  await expect.element(entry).toBeVisible();
  const shownBefore = navigation.currentEntry!.index;
  await press('This week');
  await expect.element(page.getByText(/^Today, Monday/)).toBeVisible();
  expect(navigation.currentEntry!.index).toBe(shownBefore + 1);
  await expect.element(entry).not.toBeInTheDocument();
  history.back();
  await expect.element(entry).toBeVisible();
  await entry.click();
  await expect.element(page.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  expect(location.search).toBe(`?tab=checklist&job=${job.id}`);
});
