import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea, standAt, type FieldOptions } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const far = { latitude: 0.4251, longitude: 32.5892 };
const near = { latitude: 0.3362, longitude: 32.5892 };
const sharing = page.getByRole('region', { name: 'Sharing your location with Ruth Achan until you arrive' });
const notShared = page.getByRole('region', { name: 'Your location is not shared' });

/** Opens the jobs of a technician who is on a trip to one. */
async function openOnTheWay(options: FieldOptions = {}) {
  const job = assignedJob({ travelStartedAt: new Date().toISOString() });
  const day = workDay({ jobs: [job] });
  const api = fieldApi(day)
    .on('POST /api/technician/position', () => reply(undefined))
    .on('DELETE /api/technician/position/{jobId}', () => reply(undefined));
  const { reopen } = await openArea({ path: '/technician/dashboard?tab=checklist', place: far, api, ...options });
  const sent = () => api.calls('POST /api/technician/position').map(({ body }) => body.latitude);
  return { job, day, api, reopen, sent };
}

test('sharing: sends the position, asks a phone at rest for it after 20 seconds, and ends when the work begins', async () => {
  fakeClock();
  const { job, day, api, sent } = await openOnTheWay();
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  expect(api.calls('POST /api/technician/position').map(({ body }) => body)).toMatchObject([
    { jobId: job.id, ...far, accuracyMetres: 8 },
  ]);
  await expectSound();
  standAt(near);
  // A phone at rest reports no location on its own, so that the page asks for it.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent()).toEqual([far.latitude]);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(sent).toEqual([far.latitude, near.latitude]);
  day.jobs = [{ ...job, status: 'in_progress', startedAt: new Date().toISOString() }];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(sharing).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(2);
});

test('sharing: sends at most one position every ten seconds, the newest one', async () => {
  fakeClock();
  const { sent } = await openOnTheWay();
  await expect.poll(sent).toEqual([far.latitude]);
  const [report] = vi.mocked(navigator.geolocation.watchPosition).mock.calls[0]!;
  for (const latitude of [0.36, near.latitude])
    report({ coords: { ...near, latitude, accuracy: 8 }, timestamp: Date.now() } as GeolocationPosition);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(sent()).toEqual([far.latitude]);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(sent).toEqual([far.latitude, near.latitude]);
});

test('sharing: a position between two intervals delays the next one to ten seconds later', async () => {
  fakeClock();
  const { sent } = await openOnTheWay();
  await expect.poll(sent).toEqual([far.latitude]);
  const [report] = vi.mocked(navigator.geolocation.watchPosition).mock.calls[0]!;
  const move = (latitude: number) =>
    report({ coords: { ...near, latitude, accuracy: 8 }, timestamp: Date.now() } as GeolocationPosition);
  await vi.advanceTimersByTimeAsync(19_000);
  move(0.36);
  await vi.advanceTimersByTimeAsync(2_000);
  move(0.37);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sent().slice(1)).toEqual([0.36]);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => sent().slice(1)).toEqual([0.36, 0.37]);
});

test('sharing: a position that could not be sent is sent again', async () => {
  fakeClock();
  const { api, sent } = await openOnTheWay();
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  api.on('POST /api/technician/position', noNetwork);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(sharing).toMatchTextContent('Sending failed. Trying again...');
  api.on('POST /api/technician/position', () => reply(undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  expect(sent()).toHaveLength(3);
});

test('sharing: ends when the server reports that the technician is not on the way', async () => {
  fakeClock();
  const { api, sent } = await openOnTheWay();
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  api.on('POST /api/technician/position', () => problem(409, 'NOT_ON_THE_WAY'));
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(sharing).not.toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

test('sharing: Stop sharing holds after a reload, and Share my location resumes it', async () => {
  const { job, api, reopen, sent } = await openOnTheWay();
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(notShared).toMatchTextContent('You have stopped sharing your location.');
  await expect
    .poll(() => api.calls('DELETE /api/technician/position/{jobId}').map(({ params }) => params))
    .toEqual([{ jobId: job.id }]);
  reopen();
  await expect.element(notShared).toBeVisible();
  expect(sent()).toHaveLength(1);
  await notShared.getByRole('button', { name: 'Share my location' }).click();
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  expect(sent()).toHaveLength(2);
});

test('sharing: a stop holds when the server corrects the start of the trip, and ends with the next On my way', async () => {
  fakeClock();
  const { day, sent } = await openOnTheWay();
  const expected = page.getByText(/^Expected at about/);
  const correctStart = async () => {
    await expect.poll(() => day.jobs[0]!.travelStartedAt).not.toBeNull();
    const travelStartedAt = new Date(Date.parse(day.jobs[0]!.travelStartedAt!) + 5).toISOString();
    day.jobs = [{ ...day.jobs[0]!, travelStartedAt, expectedArrivalAt: travelStartedAt }];
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(expected).toBeVisible();
  };
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(notShared).toBeVisible();
  await correctStart();
  await expect.element(notShared).toBeVisible();
  expect(sent()).toHaveLength(1);
  await page.getByRole('button', { name: /^Not on my way/ }).click();
  await page.getByRole('button', { name: /^On my way/ }).click();
  await correctStart();
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  expect(sent()).toHaveLength(2);
});

test('sharing: shows that the phone does not allow it and that the technician can continue', async () => {
  const { sent } = await openOnTheWay({ place: null });
  await expect
    .element(notShared)
    .toMatchTextContent('The browser does not allow it. Ruth Achan knows that you are coming. Continue as usual.');
  await expectSound();
  expect(sent()).toEqual([]);
});
