import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, reply, type Operation } from '@yoza/component-testing/fake-api';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { activity, fieldApi, openSession, workDay } from '../work-day.ts';

const figures = page.getByRole('group', { name: 'Your figures' });
const broken = () => new Response(null, { status: 503 });

test('figures: are refetched every 30 seconds', async () => {
  fakeClock();
  const day = workDay();
  day.stats = { ...day.stats, totalJobs: 1, totalHours: 3.25 };
  const { api } = await openArea({ api: fieldApi(day) });
  await expect.element(figures).toHaveTextContent('Total Jobs1Completed0Total Hours3.3');
  day.stats = { ...day.stats, completedJobs: 1 };
  await vi.advanceTimersByTimeAsync(25_000);
  expect(api.calls('GET /api/technician/stats')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.calls('GET /api/technician/stats')).toHaveLength(2);
  await expect.element(figures).toHaveTextContent('Total Jobs1Completed1Total Hours3.3');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(api.calls('GET /api/technician/stats')).toHaveLength(3);
});

test('figures: the hours stop at a break that is not sent yet, and stay when it is sent', async () => {
  fakeClock();
  const session = openSession();
  const day = workDay({ session });
  day.stats = { ...day.stats, totalHours: 3, exactHours: 3, activeSession: session };
  const api = fieldApi(day).on('POST /api/technician/logs', noNetwork);
  await openArea({ api });
  await expect.element(figures).toMatchTextContent('Total Hours3.0');
  api.on('GET /api/technician/stats', noNetwork);
  await page.getByRole('button', { name: 'Start Break' }).click();
  await expect.element(page.getByRole('button', { name: 'End Break' })).toBeEnabled();
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  await expect.element(figures).toMatchTextContent('Total Hours3.0');
  api.hold('GET /api/technician/stats');
  api.on('POST /api/technician/logs', ({ body }) =>
    reply(activity(body.type, { createdAt: body.occurredAt! }), { status: 201 }),
  );
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/unsent$/)).not.toBeInTheDocument();
  await expect.element(figures).toMatchTextContent('Total Hours3.0');
});

test('dashboard: shows placeholders for figures, errors for failed sections, and reloads all on one Retry', async () => {
  const day = workDay();
  const api = fieldApi(day);
  const operations = [
    'GET /api/technician/stats',
    'GET /api/technician/current-session',
    'GET /api/technician/logs',
    'GET /api/jobs',
  ] as const satisfies Operation[];
  for (const operation of operations) api.on(operation, broken);
  const response = operations.map((operation) => api.hold(operation));
  await openArea({ api });
  await expect.element(figures).toHaveAttribute('aria-busy', 'true');
  for (const release of response) release();
  const failures = [
    'Your figures could not be loaded',
    'Your working time could not be loaded',
    'Your activity could not be loaded',
    'Your jobs could not be loaded',
  ];
  const place = (words: string) => page.getByRole('alert').filter({ hasText: words });
  for (const words of failures) await expect.element(place(words)).toBeVisible();
  await expectSound();
  // One successful response makes the page refetch everything else that failed.
  api.on('GET /api/technician/stats', () => {
    api.on('GET /api/technician/current-session', null).on('GET /api/technician/logs', []).on('GET /api/jobs', []);
    return day.stats;
  });
  await place(failures[0]!).getByRole('button', { name: 'Retry' }).click();
  for (const words of failures) await expect.element(place(words)).not.toBeInTheDocument();
  await expect.element(figures).toMatchTextContent('Total Jobs');
  await expect.element(page.getByText('No Active Jobs')).toBeVisible();
});
