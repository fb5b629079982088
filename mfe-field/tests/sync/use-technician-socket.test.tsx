import { customer } from '@yoza/component-testing/people';
import { noNetwork } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { claimLive, liveStateAtom, liveUserId } from '@yoza/shell-sdk/live-socket';
import type { TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, shortId } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { keptTokens, openArea, technician } from '../open-area.tsx';
import { fieldApi, openSession, workDay } from '../work-day.ts';

const notices = page.getByRole('region', { name: 'Changes to your jobs' });
const bell = page.getByRole('button', { name: /^Notifications/ });

/** Opens the area at a time with one job, first without the socket. `fetches` counts how often the active jobs were fetched since the socket opened. */
async function openLive(at?: Date) {
  fakeClock(at);
  const [moses, socket, day] = [
    technician(),
    new FakeSocket({ isReachable: false }),
    workDay({ jobs: [assignedJob()] }),
  ];
  const { api } = await openArea({ technician: moses, socket, api: fieldApi(day) });
  await expect.element(page.getByText('Next job')).toBeVisible();
  const count = () => api.calls('GET /api/jobs').filter(({ query }) => query.get('status') === 'assigned').length;
  const before = count();
  await socket.restore();
  // Changes from before the socket was open were not reported.
  await expect.poll(count).toBeGreaterThan(before);
  const opened = count();
  return { moses, socket, day, api, fetches: () => count() - opened };
}

test('live socket: is opened with the technician’s token, and closed when they sign out', async () => {
  const { moses, socket } = await openLive();
  const [token] = keptTokens();
  expect(socket.protocols).toEqual(['yoza', `bearer.${token}`]);
  expect(socket.received).toEqual([{ type: 'auth', userId: moses.userId, role: 'technician' }]);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.element(page.getByRole('form', { name: 'Technician Login' })).toBeVisible();
  expect(getDefaultStore().get(liveStateAtom)).toBe('closed');
});

test('live socket: a change of a job is shown at once, and the screens poll every minute only', async () => {
  const { socket, day, fetches } = await openLive();
  const added = assignedJob();
  day.jobs = [...day.jobs, added];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetches()).toBe(0);
  socket.send({ type: 'changed', topic: 'job', id: added.id });
  await expect.element(notices).toMatchTextContent(`You have a new job, ${shortId(added)}`);
  expect(fetches()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(fetches).toBe(2);
});

test.for([
  ['the work session', 'GET /api/technician/current-session'],
  ['the activity', 'GET /api/technician/logs'],
  ['the figures', 'GET /api/technician/stats'],
] as const)('live socket: %s is fetched every five minutes only', async ([, call]) => {
  const { api } = await openLive();
  const opened = api.calls(call).length;
  await vi.advanceTimersByTimeAsync(240_000);
  expect(api.calls(call)).toHaveLength(opened);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => api.calls(call)).toHaveLength(opened + 1);
});

test('live socket: the hours of an open session grow without a fetch, past midnight, and stop at a reported break', async () => {
  // Three minutes before midnight in Kampala.
  const { socket, day, api } = await openLive(new Date('2026-11-23T20:57:00.000Z'));
  const figures = page.getByRole('group', { name: 'Your figures' });
  const report = async (stats: Partial<typeof day.stats>) => {
    const before = api.calls('GET /api/technician/stats').length;
    day.stats = { ...day.stats, ...stats };
    socket.send({ type: 'changed', topic: 'technician-log', id: crypto.randomUUID() });
    await expect.poll(() => api.calls('GET /api/technician/stats')).toHaveLength(before + 1);
  };
  // The server's clock is an hour ahead of this phone's.
  const activeSession = openSession({ clockInTime: '2026-11-23T21:55:00.000Z' });
  await report({ totalHours: 3.24, exactHours: 3.2449, activeSession });
  await expect.element(figures).toMatchTextContent('Total Hours3.2');
  await vi.advanceTimersByTimeAsync(45_000);
  await expect.element(figures).toMatchTextContent('Total Hours3.3');
  await vi.advanceTimersByTimeAsync(190_000);
  const fetched = api.calls('GET /api/technician/stats').length;
  await expect.element(figures).toMatchTextContent('Total Hours3.3');
  await report({ totalHours: 3.31, exactHours: 3.3102, activeSession: { ...activeSession, onBreak: true } });
  await vi.advanceTimersByTimeAsync(200_000);
  await expect.element(figures).toMatchTextContent('Total Hours3.3');
  expect(api.calls('GET /api/technician/stats')).toHaveLength(fetched + 1);
});

test('live socket: the bell is fetched once a minute, as a number that could not be counted is not sent', async () => {
  const { api } = await openLive();
  const count = () => api.calls('GET /api/notifications/unread').length;
  const opened = count();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(count()).toBe(opened);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(count).toBe(opened + 1);
});

test('live socket: jobs that could not be fetched are fetched again after half a minute, not every five seconds', async () => {
  const { socket, api, fetches } = await openLive();
  api.on('GET /api/jobs', noNetwork);
  socket.send({ type: 'changed', topic: 'job', id: crypto.randomUUID() });
  await expect.element(page.getByText(/^Yoza cannot be reached/)).toBeVisible();
  const failed = fetches();
  await vi.advanceTimersByTimeAsync(25_000);
  // A component that appears with the failure may fetch the jobs, too.
  const early = fetches();
  expect(early - failed).toBeLessThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetches()).toBeGreaterThan(early);
});

test('live socket: without it the screens poll every five seconds, from three seconds after its loss on', async () => {
  const { socket, day, fetches } = await openLive();
  socket.drop();
  await expect.poll(fetches).toBe(1);
  const added = assignedJob();
  day.jobs = [...day.jobs, added];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(notices).toMatchTextContent(`You have a new job, ${shortId(added)}`);
});

test('live socket: a notification changes the number at the bell', async () => {
  const { socket, api } = await openLive();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  socket.send({ type: 'notification', notification: null, unreadCount: 2 });
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 new notifications');
  expect(api.calls('GET /api/notifications')).toEqual([]);
});

test('live socket: a changed profile is fetched', async () => {
  const { moses, socket, api } = await openLive();
  api.on('GET /api/technician/me', { ...moses, firstName: 'Musa' });
  socket.send({ type: 'changed', topic: 'user', id: moses.userId });
  const kept = () => JSON.parse(localStorage.getItem('technicianProfile')!) as TechnicianProfile;
  await expect.poll(() => kept().firstName).toBe('Musa');
});

test('live socket: belongs to the technician in the area, and then again to the customer who is signed in, too', async () => {
  const { id: userId } = customer();
  const release = claimLive({ userId, role: 'customer' });
  onTestFinished(release);
  const { moses, socket } = await openLive();
  expect(socket.received.map((frame) => frame.type === 'auth' && frame.userId)).toEqual([moses.userId]);
  // Another claim of the host, as when its user changes, leaves it to the technician.
  claimLive({ userId: crypto.randomUUID(), role: 'admin' })();
  expect(liveUserId()).toBe(moses.userId);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.poll(() => socket.received.at(-1)).toEqual({ type: 'auth', userId, role: 'customer' });
  expect(liveUserId()).toBe(userId);
});
