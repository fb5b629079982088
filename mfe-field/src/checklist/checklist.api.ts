import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { activeJobsKey, activeJobsQuery, keepJob } from '../jobs/jobs.api.ts';
import { recordLog } from '../activity/activity.api.ts';
import { setDraftAtom } from './checklist.atoms.ts';
import { LatestSaver } from './latest-saver.ts';
import { itemCount } from './progress.ts';

const store = getDefaultStore();
const savers = new Map<string, LatestSaver<readonly string[]>>();

/**
 * Shows the items as done at once and saves them, after what is being saved already. It goes on when the screen is left. When it fails, the
 * screen goes back to what the server knows and `onFailed` is told.
 */
export function saveChecklist(
  client: QueryClient,
  jobId: string,
  done: readonly string[],
  onFailed: (error: unknown) => void,
): void {
  let saver = savers.get(jobId);
  if (!saver) savers.set(jobId, (saver = createSaver(client, jobId, onFailed)));
  store.set(setDraftAtom, jobId, done);
  saver.push(done);
}

/** The done items as the server last confirmed them, though a screen may not show them yet. */
export function savedItems(client: QueryClient, jobId: string): readonly string[] | undefined {
  return client.getQueryData(activeJobsQuery.queryKey)?.find(({ id }) => id === jobId)?.checklist?.completedItems;
}

/** Resolves once everything ticked is sent, with whether the server has it. */
export async function checklistSaved(jobId: string): Promise<boolean> {
  return (await savers.get(jobId)?.settled()) ?? true;
}

function createSaver(client: QueryClient, jobId: string, onFailed: (error: unknown) => void) {
  const saver: LatestSaver<readonly string[]> = new LatestSaver(
    async (done) => {
      await sendProgress(jobId, done);
      const counts = { completedCount: done.length, totalCount: itemCount };
      await keepJob(client, jobId, {
        checklist: { completedItems: [...done], ...counts, savedAt: new Date().toISOString() },
      });
      // After the screen has been told of the job, so that it never shows what was before.
      notifyManager.schedule(() => {
        if (!saver.isBusy) store.set(setDraftAtom, jobId, null);
      });
    },
    (error) => {
      store.set(setDraftAtom, jobId, null);
      void client.invalidateQueries({ queryKey: activeJobsKey });
      onFailed(error);
    },
  );
  return saver;
}

function sendProgress(jobId: string, done: readonly string[]) {
  return recordLog(`checklist ${jobId}`, {
    type: 'checklist_progress',
    jobId,
    notes: `Checklist progress: ${done.length}/${itemCount} items completed`,
    metadata: { jobId, checklist: done, completedCount: done.length, totalCount: itemCount },
  });
}
