import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepBalances } from '../src/sync/keep-balances.ts';

// The area's API client is created when its module is loaded.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

const jobs = ['field', 'active-jobs'];
let client: QueryClient;
let requestedIds: string[];
let status: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-05T09:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  requestedIds = [];
  status = 200;
  vi.stubGlobal('fetch', async (request: Request) => {
    requestedIds.push(new URL(request.url).pathname.split('/')[3]!);
    return new Response(JSON.stringify({ balance: '64800.00' }), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = keepBalances(client);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loadJobs = (...ids: string[]) =>
  client.fetchQuery({ queryKey: jobs, queryFn: () => ids.map((id) => ({ id })), staleTime: 0 });
const balance = (id: string) => client.getQueryState(['field', 'balance', id]);

test('balance due: is requested for each active job, and again after 15 minutes', async () => {
  await loadJobs('a', 'b');
  await vi.waitFor(() => expect(balance('b')?.data).toMatchObject({ balance: '64800.00' }));
  await loadJobs('a', 'b', 'c');
  await vi.waitFor(() => expect(balance('c')?.data).toBeDefined());
  expect(requestedIds).toEqual(['a', 'b', 'c']);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await loadJobs('b');
  await vi.waitFor(() => expect(requestedIds).toEqual(['a', 'b', 'c', 'b']));
});

test('balance due: is requested again one minute after a failure', async () => {
  status = 404;
  await loadJobs('a');
  await vi.waitFor(() => expect(balance('a')?.status).toBe('error'));
  await loadJobs('a');
  expect(requestedIds).toEqual(['a']);
  vi.setSystemTime(Date.now() + 60_000);
  status = 200;
  await loadJobs('a');
  await vi.waitFor(() => expect(balance('a')?.data).toBeDefined());
});
