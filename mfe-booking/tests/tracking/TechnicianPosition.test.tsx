import { noNetwork, type ResponseOf } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { openPage } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TechnicianPosition } from '../../src/tracking/TechnicianPosition.tsx';
import { bookingApi } from '../open-area.tsx';

const bookingId = crypto.randomUUID();
const call = 'GET /api/jobs/{id}/tracking';
const position = { latitude: 0.3452, longitude: 32.5892, accuracyMetres: 8, at: '2026-11-23T07:00:00.000Z' };
const trip: NonNullable<ResponseOf<typeof call>> = {
  status: 'on_the_way',
  technician: { firstName: 'Joan', profileImageUrl: null },
  expectedArrivalAt: null,
  position: { ...position, ageSeconds: 0, distanceMetres: 1112 },
  destination: { latitude: 0.3352, longitude: 32.5892 },
  scheduledDate: '2026-11-23T08:00:00.000Z',
  scheduledEnd: '2026-11-23T11:00:00.000Z',
  timeSlot: '11:00 AM - 2:00 PM',
  url: 'https://yoza.test/track/1',
};

async function openTrip() {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  const [user, socket, api] = [customer(), new FakeSocket(), bookingApi().on(call, () => trip)];
  await openPage(<TechnicianPosition bookingId={bookingId} />, { path: '/customer?tab=bookings', user, api });
  await expect.element(page.getByText(/^1.1 km away/)).toBeVisible();
  return { user, socket, api };
}

test('technician on the way: the socket reports positions, and the trip is polled once they stop', async () => {
  const { user, socket, api } = await openTrip();
  await socket.connect(user);
  const near = { ...trip.position!, distanceMetres: 400 };
  socket.send({ type: 'position', jobId: crypto.randomUUID(), position: null, expectedArrivalAt: null });
  socket.send({ type: 'position', jobId: bookingId, position: near, expectedArrivalAt: null });
  await expect.element(page.getByText(/^400 m away/)).toBeVisible();
  const before = api.calls(call).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.calls(call)).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => api.calls(call).length).toBe(before + 1);
});

test('technician on the way: a position that is withdrawn disappears, also if the trip cannot be fetched', async () => {
  const { user, socket, api } = await openTrip();
  await socket.connect(user);
  api.on(call, noNetwork);
  socket.send({ type: 'position', jobId: bookingId, position: null, expectedArrivalAt: null });
  await expect.element(page.getByText(/away/)).not.toBeInTheDocument();
});

test('technician on the way: the position is polled every five seconds without the socket', async () => {
  const { api } = await openTrip();
  for (let polls = 2; polls < 4; polls++) {
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => api.calls(call).length).toBe(polls);
  }
});
