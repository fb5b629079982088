import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../../assigned-job.ts';
import { openArea } from '../../open-area.tsx';
import { fieldApi, openSession, workDay } from '../../work-day.ts';

const laterDay = { scheduledDate: '2099-11-23T08:00:00.000Z', scheduledEnd: '2099-11-23T11:00:00.000Z' };
const dialog = page.getByRole('dialog', { name: 'Waiting to be sent' });
const waiting = (count: number) => page.getByRole('button', { name: `${count} waiting` });

/** A phone without a network and a job of today, which the office moves to a later day once `act` is done. */
async function movedAfter(act: () => Promise<void>, code: string) {
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
  await expect.element(page.getByText('Job Started, waits to be sent', { exact: true })).toBeVisible();
}

async function openRefused() {
  await dialog.getByRole('button', { name: /^Open the job/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('This job is scheduled for Nov 23, 2099. It can be started on that day.', { exact: true }))
    .toBeVisible();
}

test('refused start before the day: is explained, and opens the job without holding it up', async () => {
  const job = await movedAfter(start, 'TOO_EARLY_TO_START');
  await expect.element(dialog.getByText('It was started before the day of the job.', { exact: true })).toBeVisible();
  await expectSound();
  await openRefused();
  expect(new URLSearchParams(location.search).get('job')).toBe(job.id);
  await expect.element(page.getByRole('button', { name: /waiting$/ })).not.toBeInTheDocument();
});

test('refused start before the day: stays with the work that was done after it', async () => {
  await movedAfter(async () => {
    await start();
    await page.getByRole('checkbox').first().click();
    await expect.element(waiting(2)).toBeVisible();
  }, 'TOO_EARLY_TO_START');
  await openRefused();
  await expect.element(waiting(2)).toBeVisible();
});

test('refused way on another day: is explained, and opens the job without holding it up', async () => {
  await movedAfter(async () => {
    await page.getByRole('button', { name: /^On my way/ }).click();
    await expect.element(page.getByText(/is told when the network is back/)).toBeVisible();
  }, 'NOT_ITS_DAY');
  await expect.element(dialog.getByText('It was not the day of the job.', { exact: true })).toBeVisible();
  await openRefused();
  await expect.element(page.getByRole('button', { name: /waiting$/ })).not.toBeInTheDocument();
});
