import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, openSession, workDay } from '../work-day.ts';

const place = { landmark: 'Blue gate', directions: 'Opposite the pharmacy', specialInstructions: 'Ask for Amina' };

test('next job: shows its time, place, directions and instructions', async () => {
  const job = assignedJob({ scheduledDate: '2099-11-23T08:00:00.000Z', ...place });
  await openArea({ api: fieldApi(workDay({ jobs: [job] })) });
  await expect.element(page.getByRole('heading', { name: 'Toyota Harrier' })).toBeVisible();
  await expect.element(page.getByText('Next job', { exact: true })).toBeVisible();
  for (const words of ['11:00 AM - 2:00 PM', 'Acacia Avenue, Kololo', ...Object.values(place)])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  const directions = page.getByRole('link', { name: 'Directions to Acacia Avenue, Kololo' });
  await expect.element(directions).toHaveAttribute('href', 'geo:0,0?q=Acacia%20Avenue%2C%20Kololo');
  expect(directions.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(page.getByRole('button', { name: /^On my way/ })).not.toBeInTheDocument();
  await expectSound();
});

test('next job: of a visit names the place of the car among those at this address', async () => {
  const ofVisit = { visitId: crypto.randomUUID(), visitPosition: 1, visitSize: 2 };
  await openArea({ api: fieldApi(workDay({ jobs: [assignedJob(ofVisit)] })) });
  await expect.element(page.getByText('Car 1 of 2 at this place')).toBeVisible();
});

/** A job scheduled for now and a technician on duty. */
const dueJob = () => ({ jobs: [assignedJob({ scheduledDate: new Date().toISOString() })], session: openSession() });
const start = page.getByRole('button', { name: /^Start , job/ });
const question = page.getByRole('alertdialog');

test('next job: Start opens its checklist', async () => {
  await openArea({ api: fieldApi(workDay(dueJob())) });
  await expect.element(page.getByText('On Duty', { exact: true })).toBeVisible();
  await start.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Job Started', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveLength(22);
});

test('starting a job: of an earlier day while off duty, asks first and gives both reasons', async () => {
  const { api } = await openArea({
    api: fieldApi(workDay({ jobs: [assignedJob({ scheduledDate: '2026-01-23T08:00:00.000Z' })] })),
  });
  await expect.element(page.getByText('No activity', { exact: true })).toBeVisible();
  await start.click();
  await expect.element(question).toHaveAccessibleName('Start this job now?');
  await expect
    .element(question.getByText('It was scheduled for Jan 23, 2026, 11:00 AM - 2:00 PM. You are not clocked in.'))
    .toBeVisible();
  await expectSound();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/logs')).toEqual([]);
  await start.click();
  await question.getByRole('button', { name: 'Start job' }).click();
  await expect.element(page.getByText('Job Started', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveLength(22);
});

test('starting a job: shows the reason instead of Start until its day begins in Kampala', async () => {
  fakeClock(Date.parse('2026-11-24T20:59:55Z'));
  await openArea({ api: fieldApi(workDay({ jobs: [assignedJob({ scheduledDate: '2026-11-25T05:00:00Z' })] })) });
  const reason = page.getByText('This job is scheduled for Nov 25, 2026. It can be started on that day.', {
    exact: true,
  });
  await expect.element(reason).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await expectSound();
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(start).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});

test('starting a job: of today while off duty, asks first and gives that reason alone', async () => {
  await openArea({ api: fieldApi(workDay({ ...dueJob(), session: null })) });
  await expect.element(page.getByText('No activity', { exact: true })).toBeVisible();
  await start.click();
  await expect.element(question.getByText('You are not clocked in.', { exact: true })).toBeVisible();
});

test('next job: shows Continue for the job in progress', async () => {
  await openArea({ api: fieldApi(workDay({ jobs: [assignedJob(), runningJob()] })) });
  await expect.element(page.getByText('Job in progress', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect.element(page.getByRole('checkbox')).toHaveLength(22);
});
