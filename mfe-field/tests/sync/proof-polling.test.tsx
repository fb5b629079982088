import { noNetwork, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const seconds = 1_000;

/** Opens a running job with the socket. `fetches` counts how often its proof was fetched since the socket opened. */
async function openProof(socket: FakeSocket, changesAreReported?: boolean) {
  fakeClock();
  const job = runningJob();
  const day = workDay({ jobs: [job] });
  day.proof = { ...day.proof, changesAreReported };
  const api = fieldApi(day);
  await openArea({ socket, api, path: `/technician/dashboard?tab=checklist&job=${job.id}` });
  await expect.element(page.getByRole('heading', { name: 'Before photos' })).toBeVisible();
  const before = countIn(api);
  await socket.restore();
  await expect.poll(() => countIn(api)).toBeGreaterThan(before);
  const opened = countIn(api);
  return { api, day, job, fetches: () => countIn(api) - opened };
}

const countIn = (api: FakeApi) => api.calls('GET /api/jobs/{id}/proof').length;

test('proof of work: is fetched when its change is reported, and else every five minutes', async () => {
  const socket = new FakeSocket({ isReachable: false });
  const { fetches, job } = await openProof(socket, true);
  await vi.advanceTimersByTimeAsync(200 * seconds);
  expect(fetches()).toBe(0);
  socket.send({ type: 'changed', topic: 'job-proof', id: crypto.randomUUID() });
  socket.send({ type: 'changed', topic: 'job-proof', id: job.id });
  await expect.poll(fetches).toBe(1);
  await vi.advanceTimersByTimeAsync(280 * seconds);
  expect(fetches()).toBe(1);
  await vi.advanceTimersByTimeAsync(20 * seconds);
  await expect.poll(fetches).toBe(2);
});

test('proof of work: is fetched when the job changed, as another service may require other photos', async () => {
  const socket = new FakeSocket({ isReachable: false });
  const { fetches, job } = await openProof(socket, true);
  socket.send({ type: 'changed', topic: 'job', id: job.id });
  await expect.poll(fetches).toBe(1);
});

test.for([
  ['the socket', false, true],
  ['jobs', true, undefined],
] as const)('proof of work: is polled every 30 seconds if %s is of an older version', async (server) => {
  const [, reportsProof, changesAreReported] = server;
  const socket = new FakeSocket({ isReachable: false, ...(reportsProof ? {} : { topics: ['job'] }) });
  const { fetches } = await openProof(socket, changesAreReported);
  await vi.advanceTimersByTimeAsync(30 * seconds);
  await expect.poll(fetches).toBe(1);
});

test('proof of work: is fetched again after 30 seconds if a fetch failed', async () => {
  const socket = new FakeSocket({ isReachable: false });
  const { api, day, fetches, job } = await openProof(socket, true);
  api.on('GET /api/jobs/{id}/proof', noNetwork);
  socket.send({ type: 'changed', topic: 'job-proof', id: job.id });
  await expect.poll(fetches).toBe(1);
  api.on('GET /api/jobs/{id}/proof', () => day.proof);
  await vi.advanceTimersByTimeAsync(30 * seconds);
  await expect.poll(fetches).toBe(2);
});

test('proof of work: is polled every 30 seconds again after a reconnection to an older chat', async () => {
  const socket = new FakeSocket({ isReachable: false });
  const { fetches } = await openProof(socket, true);
  socket.drop();
  socket.topics = ['job'];
  await socket.restore();
  await expect.poll(fetches).toBe(1);
  await vi.advanceTimersByTimeAsync(30 * seconds);
  await expect.poll(fetches).toBe(2);
});

test('proof of work: is not fetched for an entry of the checklist', async () => {
  const socket = new FakeSocket({ isReachable: false });
  const { fetches, job } = await openProof(socket, true);
  socket.send({ type: 'changed', topic: 'technician-log', id: crypto.randomUUID() });
  socket.send({ type: 'changed', topic: 'job-proof', id: job.id });
  await vi.advanceTimersByTimeAsync(seconds);
  await expect.poll(fetches).toBe(1);
});
