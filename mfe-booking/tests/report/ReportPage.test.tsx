import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, type FakeApi, type ResponseOf } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { airFreshener, engineBay, orderedOf, pricedWith } from '../add-on.ts';
import { job, type JobFields } from '../job.ts';
import { bookingApi } from '../open-area.tsx';
import { openWithBookings } from '../own-bookings.ts';

const proof: ResponseOf<'GET /api/jobs/{id}/proof'> = {
  photos: [],
  signature: null,
  missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
};

/** Opens the report of a booking by its address. */
async function openReport(fields: JobFields, api: FakeApi = bookingApi()) {
  const booking = job(fields);
  const { user } = await openWithBookings([booking], { api, path: `/customer?tab=bookings&report=${booking.id}` });
  return { booking, user };
}

test('report: is not available before the job is completed', async () => {
  await openReport({ status: 'assigned' });
  await expect.element(page.getByText('No report available')).toBeVisible();
  await expectSound();
});

test('report: is not available for a booking that the customer does not have', async () => {
  await openWithBookings([], { path: `/customer?tab=bookings&report=${crypto.randomUUID()}` });
  await expect.element(page.getByText('No report available')).toBeVisible();
});

test('report: shows an error if its photos cannot be loaded, and Retry shows that there are none', async () => {
  const done = { startedAt: '2026-11-20T08:10:00.000Z', completedAt: '2026-11-20T09:00:00.000Z' };
  const api = bookingApi().on('GET /api/jobs/{id}/proof', noNetwork);
  await openReport({ status: 'completed', ...done }, api);
  await expect.element(page.getByText('The photos could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Work finished', { exact: true })).toBeVisible();
  await expectSound();
  api.on('GET /api/jobs/{id}/proof', proof);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  await expectSound();
});

test('report: shows the arrival time if the technician recorded it', async () => {
  const done = { startedAt: '2026-11-20T08:10:00.000Z', completedAt: '2026-11-20T09:00:00.000Z' };
  const api = bookingApi().on('GET /api/jobs/{id}/proof', proof);
  await openReport({ status: 'completed', ...done, arrivedAt: '2026-11-20T08:02:00.000Z' }, api);
  await expect.element(page.getByText('Arrived', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/11:02 AM/)).toBeVisible();
  await expectSound();
});

test('report: shows a placeholder text for each damaged photo', async () => {
  const done = { startedAt: '2026-11-20T08:10:00.000Z', completedAt: '2026-11-20T09:00:00.000Z' };
  const damaged = 'data:image/jpeg;base64,/9j/2w==';
  const photo = (photoType: 'before' | 'after') => ({
    id: crypto.randomUUID(),
    jobId: crypto.randomUUID(),
    photoType,
    caption: null,
    photoUrl: damaged,
    thumbnailUrl: damaged,
    width: 8,
    height: 6,
    takenAt: '2026-11-20T08:12:00.000Z',
    uploadedAt: '2026-11-20T08:12:01.000Z',
  });
  const photos = [photo('before'), photo('after')];
  const api = bookingApi().on('GET /api/jobs/{id}/proof', { ...proof, photos });
  await openReport({ status: 'completed', ...done }, api);
  await expect.element(page.getByText('This photo could not be displayed.').last()).toBeVisible();
  expect(page.getByText('This photo could not be displayed.').elements()).toHaveLength(2);
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  await expectSound();
});

test('report: shows a signature that is stored while it is open', async () => {
  const done = { startedAt: '2026-11-20T08:10:00.000Z', completedAt: '2026-11-20T09:00:00.000Z' };
  const api = bookingApi().on('GET /api/jobs/{id}/proof', proof);
  const fetches = () => api.calls('GET /api/jobs/{id}/proof').length;
  const { booking, user } = await openReport({ status: 'completed', ...done }, api);
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  const socket = new FakeSocket();
  await socket.connect(user);
  // The opening of the socket fetches it once.
  await expect.poll(fetches).toBe(2);
  const signature = { signedBy: 'Amina Nakato', strokes: null, signedAt: '2026-11-20T08:59:00.000Z' };
  api.on('GET /api/jobs/{id}/proof', { ...proof, signature });
  socket.send({ type: 'changed', topic: 'job-proof', id: booking.id });
  await expect.element(page.getByText(/Amina Nakato/)).toBeVisible();
});

test('report: its checklist includes the steps of the add-ons', async () => {
  const api = bookingApi().on('GET /api/jobs/{id}/proof', proof);
  const completedItems = ['ext-rinse', 'engine-bay:1', 'engine-bay:2', 'air-freshener:1'];
  const checklist = { completedItems, completedCount: 4, totalCount: 26, savedAt: '2026-11-20T09:00:00.000Z' };
  const addOns = [orderedOf(engineBay), orderedOf(airFreshener)];
  await openReport({ status: 'completed', completedAt: '2026-11-20T09:00:00.000Z', addOns, checklist }, api);
  await expect.element(page.getByText('1 of 6 steps done')).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toContain('Engine bay cleaning2 of 2 steps done');
  expect(rows).toContain('Air freshener1 of 2 steps done');
  await expectSound();
});

test('report: states the price with its lines', async () => {
  const api = bookingApi().on('GET /api/jobs/{id}/proof', proof);
  const price = pricedWith([engineBay], { size: 15_000, discount: 5_000 });
  const done = { status: 'completed' as const, completedAt: '2026-11-20T09:00:00.000Z' };
  await openReport({ ...done, ...price, addOns: [orderedOf(engineBay)], discountCode: 'WASH10' }, api);
  await expect.element(page.getByText('Discount (WASH10)')).toBeVisible();
  await expect.element(page.getByText('UGX 97,200', { exact: true })).toBeVisible();
  await expectSound();
});
