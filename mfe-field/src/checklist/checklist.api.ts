import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { jobsAfter } from '../jobs/jobs-after.ts';
import { activeJobsQuery } from '../jobs/jobs.api.ts';
import { recordLog, type TechnicianLog } from '../logs/logs.api.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';

/**
 * Shows the items as done, of `totalCount`, at once and saves them, after any save in progress; of the unsent changes only the latest state is sent. Throws as
 * `perform` does.
 */
export function saveChecklist(
  jobId: string,
  done: readonly string[],
  totalCount: number,
): Promise<TechnicianLog | undefined> {
  return recordLog({
    type: 'checklist_progress',
    jobId,
    notes: `Checklist progress: ${done.length}/${totalCount} items completed`,
    metadata: { jobId, checklist: done, completedCount: done.length, totalCount },
  });
}

/** Done items at this moment, including changes not yet shown on a screen; undefined for a job that is not active or has no saved checklist. */
export function tickedItems(client: QueryClient, jobId: string): readonly string[] | undefined {
  const jobs = client.getQueryData(activeJobsQuery.queryKey) ?? [];
  const job = jobsAfter(jobs, getDefaultStore().get(inEffectAtom)).find(({ id }) => id === jobId);
  return job?.checklist?.completedItems;
}
