import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, openSession, workDay } from '../work-day.ts';

const laterDay = { scheduledDate: '2099-11-23T08:00:00.000Z', scheduledEnd: '2099-11-23T11:00:00.000Z' };
const dialog = page.getByRole('dialog', { name: 'Unsent changes' });
const waiting = (count: number) => page.getByRole('button', { name: `${count} unsent` });

/**
 * Opens the area with a job of today, performs `act` without a network, reschedules the job to a later day, and opens the decision after the server
 * refuses the action with `code`.
 */
async function movedAfter(act: () => Promise<void>, code: ProblemCode<409>) {
  const job = assignedJob();
  const day = workDay({ jobs: [job], session: openSession() });
  const api = fieldApi(day).on('POST /api/technician/logs', noNetwork);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await act();
  day.jobs = [{ ...job, ...laterDay }];
  api.on('POST /api/technician/logs', () => problem(409, code));
  dispatchEvent(new Event('online'));
  await page.getByRole('button', { name: 'Decide' }).click();
  return job;
}

async function start() {
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect.element(page.getByText('Job started, not sent yet', { exact: true })).toBeVisible();
}

async function openRefused() {
  await dialog.getByRole('button', { name: /^Open the job/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('This job is scheduled for Nov 23, 2099. It can be started on that day.', { exact: true }))
    .toBeVisible();
}

test('refused start before the day: is explained, and is discarded when the job is opened', async () => {
  const job = await movedAfter(start, 'TOO_EARLY_TO_START');
  await expect.element(dialog.getByText('You started it before the day of the job.', { exact: true })).toBeVisible();
  await expectSound();
  await openRefused();
  expect(new URLSearchParams(location.search).get('job')).toBe(job.id);
  await expect.element(page.getByRole('button', { name: /unsent$/ })).not.toBeInTheDocument();
});

test('refused start before the day: is kept when work was done after it', async () => {
  await movedAfter(async () => {
    await start();
    await page.getByRole('checkbox').first().click();
    await expect.element(waiting(2)).toBeVisible();
  }, 'TOO_EARLY_TO_START');
  await openRefused();
  await expect.element(waiting(2)).toBeVisible();
});

test('refused trip on another day: is explained, and is discarded when the job is opened', async () => {
  await movedAfter(async () => {
    await page.getByRole('button', { name: /^On my way/ }).click();
    await expect.element(page.getByText(/is notified when the connection is back/)).toBeVisible();
  }, 'NOT_ITS_DAY');
  await expect.element(dialog.getByText('The job is on another day.', { exact: true })).toBeVisible();
  await openRefused();
  await expect.element(page.getByRole('button', { name: /unsent$/ })).not.toBeInTheDocument();
});
