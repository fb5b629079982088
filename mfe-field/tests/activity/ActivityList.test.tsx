import { problem } from '@yoza/component-testing/fake-api';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, shortId } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { activity, fieldApi, workDay } from '../work-day.ts';

const entries = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');

test.for([
  [
    ['Clock In', 'Start Break', 'End Break', 'Travel Started', 'Travel Ended', 'Travel', 'Equipment Check', 'Other'],
    ['clock_in', 'break_start', 'break_end', 'travel_start', 'travel_end', 'travel', 'equipment_check', 'other'],
  ],
  [
    ['Maintenance', 'Training', 'Clock Out'],
    ['maintenance', 'training', 'clock_out'],
  ],
] as const)('recent activity: has words for %s', async ([words, kinds]) => {
  await openArea({ api: fieldApi(workDay({ logs: kinds.map((kind) => activity(kind)) })) });
  await expect.element(entries).toHaveLength(words.length);
  for (const [index, word] of words.entries())
    await expect.element(entries.nth(index).getByText(word, { exact: true })).toBeVisible();
});

test('recent activity: names the job, and how far its checklist is', async () => {
  const job = assignedJob();
  const figures = { completedCount: 1, totalCount: 22 };
  const notes = 'Checklist progress: 1/22 items completed';
  const logs = [
    activity('job_complete', { jobId: job.id }),
    activity('checklist_progress', { jobId: job.id, metadata: figures, notes }),
    activity('job_start', { jobId: job.id }),
  ];
  await openArea({ api: fieldApi(workDay({ logs })) });
  for (const [index, words] of ['Job Completed', 'Checklist 1/22', 'Job Started'].entries())
    await expect.element(entries.nth(index).getByText(`${words}, ${shortId(job)}`, { exact: true })).toBeVisible();
  await expect.element(page.getByText(notes)).not.toBeInTheDocument();
});

test('recent activity: shows places instead of coordinates', async () => {
  const logs = [activity('clock_in', { location: '0.3136, 32.5811' }), activity('training', { location: 'Kololo' })];
  await openArea({ api: fieldApi(workDay({ logs })) });
  await expect.element(entries.nth(0)).toMatchTextContent('Near Acacia Avenue');
  await expect.element(entries.nth(1)).toMatchTextContent('Kololo');
  await expect.element(page.getByText(/0\.3136/)).not.toBeInTheDocument();
});

test('recent activity: shows Location saved if the server refuses place names, and does not ask again at once', async () => {
  fakeClock();
  const api = fieldApi(workDay({ logs: [activity('clock_in', { location: '0.3136, 32.5811' })] }));
  api.on('GET /api/places/point', () => problem(403, 'FORBIDDEN'));
  await openArea({ api });
  await expect.element(entries).toMatchTextContent('Location saved');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.calls('GET /api/jobs').length).toBeGreaterThan(2);
  expect(api.calls('GET /api/places/point')).toHaveLength(1);
});
