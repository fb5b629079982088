import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, runningJob, shortId } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

test('jobs that others change: are told where they were, until each is dismissed', async () => {
  fakeClock();
  const [cancelled, taken, completed] = [assignedJob(), assignedJob(), runningJob()];
  const day = workDay({ jobs: [cancelled, taken, completed] });
  await openArea({ path: '/technician/dashboard?tab=checklist', api: fieldApi(day) });
  await expect.element(page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem')).toHaveLength(3);
  day.jobs = [
    { ...cancelled, status: 'cancelled' },
    { ...completed, status: 'completed' },
  ];
  await vi.advanceTimersByTimeAsync(5_000);
  const notices = page.getByRole('region', { name: 'Changes to your jobs' });
  for (const words of [
    `Job ${shortId(cancelled)} (Toyota Harrier) was cancelled.`,
    `Job ${shortId(taken)} (Toyota Harrier) is no longer yours: it was given to someone else or taken back.`,
    `Job ${shortId(completed)} (Toyota Harrier) was completed by the office.`,
  ])
    await expect.element(notices).toMatchTextContent(words);
  await expect.element(page.getByText('No Active Jobs')).toBeVisible();
  await expectSound();
  for (let left = 3; left > 0; left--) {
    await expect.element(notices.getByRole('button', { name: 'OK' })).toHaveLength(left);
    await notices.getByRole('button', { name: 'OK' }).first().click();
  }
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument();
});
