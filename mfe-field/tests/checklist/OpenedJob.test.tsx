import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import { assignedJob, runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const openJob = (id: string, ...jobs: Job[]) => {
  const day = workDay({ jobs });
  return openArea({ path: `/technician/dashboard?tab=checklist&job=${id}`, api: fieldApi(day) }).then(() => day);
};
const words = (text: string) => page.getByText(text, { exact: true });

test('an opened job: one that has not begun says so', async () => {
  const job = assignedJob();
  await openJob(job.id, job);
  await expect.element(words('This job has not been started yet. Start it to open its checklist.')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expectSound();
});

test("an opened job: one that is not the technician's says so", async () => {
  await openJob(crypto.randomUUID());
  await expect.element(words('This job is no longer yours')).toBeVisible();
  await expectSound();
});

test('an opened job: that an admin cancels is explained where its checklist was, and told once', async () => {
  fakeClock();
  const job = runningJob();
  const day = await openJob(job.id, job);
  await expect.element(page.getByRole('checkbox')).toHaveLength(22);
  day.jobs = [{ ...job, status: 'cancelled' }];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(words('This job was cancelled')).toBeVisible();
  await expect
    .element(page.getByText(/there is nothing more to do here\. What you ticked stays on record\.$/))
    .toBeVisible();
  const notices = page.getByRole('region', { name: 'Changes to your jobs' });
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument();
  await expectSound();
  await page.getByRole('link', { name: 'Back to your jobs' }).click();
  await expect.element(words('No Active Jobs')).toBeVisible();
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument();
});
