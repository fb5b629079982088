import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, shortId } from '../assigned-job.ts';
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
