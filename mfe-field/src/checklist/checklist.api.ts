import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { recordLog, type TechnicianLog } from '../activity/activity.api.ts';
import { activeJobsQuery } from '../jobs/jobs.api.ts';
import { jobsAfter } from '../offline/queue-effects.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { itemCount } from './progress.ts';

/** Shows the items as done at once and saves them, after what is being saved already; of what waits only the latest state is sent. Throws as `perform` does. */
export function saveChecklist(jobId: string, done: readonly string[]): Promise<TechnicianLog | undefined> {
  return recordLog({
    type: 'checklist_progress',
    jobId,
    notes: `Checklist progress: ${done.length}/${itemCount} items completed`,
    metadata: { jobId, checklist: done, completedCount: done.length, totalCount: itemCount },
  });
}

/** The done items as they are at this moment, though a screen may not show them yet. */
export function tickedItems(client: QueryClient, jobId: string): readonly string[] | undefined {
  const jobs = client.getQueryData(activeJobsQuery.queryKey) ?? [];
  const job = jobsAfter(jobs, getDefaultStore().get(inEffectAtom)).find(({ id }) => id === jobId);
  return job?.checklist?.completedItems;
}
