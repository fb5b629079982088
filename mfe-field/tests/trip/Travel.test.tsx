import { expectSound } from '@yoza/component-testing/check-page';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const path = '/technician/dashboard?tab=checklist';
const setOut = page.getByRole('button', { name: /^On my way/ });
const toast = (words: string) => page.getByText(words, { exact: true });

test('on my way: is sent once with the location, and says that the customer was notified', async () => {
  const job = assignedJob();
  const place = { latitude: 0.3476, longitude: 32.5825 };
  const api = fieldApi(workDay({ jobs: [job] })).on('POST /api/technician/position', undefined);
  await openArea({ path, api, place });
  await expect.element(setOut).toBeVisible();
  expect(setOut.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await doubleClick(setOut);
  await expect.element(toast('Ruth Achan was notified that you are coming.')).toBeVisible();
  await expect.element(page.getByText(/^On the way since \d{1,2}:\d{2} [AP]M/)).toBeVisible();
  await expect.element(setOut).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'travel_start', jobId: job.id, location: '0.3476, 32.5825', metadata: { jobId: job.id } },
  ]);
  await expectSound();
});

test('on my way: shows a refusal and can be pressed again', async () => {
  const api = fieldApi(workDay({ jobs: [assignedJob()] }));
  api.on('POST /api/technician/logs', () => new Response(null, { status: 400 }));
  await openArea({ path, api });
  await setOut.click();
  await expect.element(toast('On My Way Failed')).toBeVisible();
  await expect.element(toast('Could not notify the customer.')).toBeVisible();
  await expect.element(setOut).toBeEnabled();
});

test('on my way: shows when the technician is expected', async () => {
  const travelStartedAt = '2026-11-23T08:00:00.000Z';
  const expectedArrivalAt = '2026-11-23T08:40:00.000Z';
  await openArea({
    path,
    api: fieldApi(workDay({ jobs: [{ ...assignedJob(), travelStartedAt, expectedArrivalAt }] })),
  });
  await expect.element(page.getByText('On the way since 11:00 AM', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Expected at about 11:40 AM', { exact: true })).toBeVisible();
});

test('on my way: is offered only on the day of the job', async () => {
  fakeClock(Date.parse('2026-11-24T05:00:00Z'));
  const jobs = ['2026-11-23T14:00:00Z', '2026-11-24T17:00:00Z', '2026-11-25T05:00:00Z'].map((scheduledDate) =>
    assignedJob({ scheduledDate }),
  );
  await openArea({ path, api: fieldApi(workDay({ jobs })) });
  const entries = page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem');
  await expect.element(entries).toHaveLength(3);
  await expect.element(setOut).toHaveLength(1);
  await expect.element(entries.nth(1).getByRole('button', { name: /^On my way/ })).toBeVisible();
});

test('on my way: can be undone, which is not sent as an arrival', async () => {
  const job = { ...assignedJob(), travelStartedAt: new Date().toISOString() };
  const api = fieldApi(workDay({ jobs: [job] })).on('POST /api/technician/position', undefined);
  await openArea({ path, api });
  await page.getByRole('button', { name: /^Not on my way/ }).click();
  await expect.element(toast('No longer on the way')).toBeVisible();
  await expect.element(setOut).toBeVisible();
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'travel_end', jobId: job.id },
  ]);
  expect(api.calls('POST /api/technician/logs')[0]?.body.metadata).toEqual({ jobId: job.id });
  await expectSound();
});

test('arrived: ends the trip and sends the arrival once', async () => {
  const job = { ...assignedJob(), travelStartedAt: new Date().toISOString() };
  const api = fieldApi(workDay({ jobs: [job] })).on('POST /api/technician/position', undefined);
  await openArea({ path, api });
  const arrived = page.getByRole('button', { name: /^Arrived/ });
  await expect.element(arrived).toBeVisible();
  await doubleClick(arrived);
  await expect.element(toast('Arrived')).toBeVisible();
  await expect.element(page.getByText(/^On the way since/)).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'travel_end', jobId: job.id, metadata: { jobId: job.id, arrived: true } },
  ]);
});

test('arrived: shows a failed save and leaves the trip active', async () => {
  const job = { ...assignedJob(), travelStartedAt: new Date().toISOString() };
  const api = fieldApi(workDay({ jobs: [job] })).on('POST /api/technician/position', undefined);
  api.on('POST /api/technician/logs', () => new Response(null, { status: 400 }));
  await openArea({ path, api });
  await page.getByRole('button', { name: /^Arrived/ }).click();
  await expect.element(toast('Arrival Not Saved')).toBeVisible();
  await expect.element(toast('Could not save your arrival.')).toBeVisible();
  await expect.element(page.getByText(/^On the way since/)).toBeVisible();
});

test('on my way: shows a failed undo and leaves the trip active', async () => {
  const job = { ...assignedJob(), travelStartedAt: new Date().toISOString() };
  const api = fieldApi(workDay({ jobs: [job] })).on('POST /api/technician/position', undefined);
  api.on('POST /api/technician/logs', () => new Response(null, { status: 400 }));
  await openArea({ path, api });
  await page.getByRole('button', { name: /^Not on my way/ }).click();
  await expect.element(toast('Undo Failed')).toBeVisible();
  await expect.element(toast('Could not undo it.')).toBeVisible();
  await expect.element(page.getByText(/^On the way since/)).toBeVisible();
});
