import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { z } from 'zod';
import { itemIdsOf } from '../job/add-ons.presenter.ts';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import type { LogRemarks } from '../job/job-log.ts';
import { writeJobLog } from '../job/job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';

/** Items of a checklist: ids of completed ones, or items with their completed flag as in the seed's screen. */
function checklistOf(itemIds: readonly string[]) {
  const known = new Set(itemIds);
  const ItemId = z.string().refine((id) => known.has(id));
  return z.array(z.union([ItemId, z.looseObject({ id: ItemId, completed: z.boolean() })])).max(known.size);
}

/**
 * Stores the checklist progress of a job in progress. Throws 404 for a job that is not the technician's, 400 for a missing list or items that are not
 * on the checklist, 409 CHECKLIST_CLOSED unless the job is in progress.
 */
export async function saveChecklist(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  jobId: string,
  remarks: LogRemarks,
): Promise<TechnicianLog> {
  return withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(actor), jobId);
    const itemIds = itemIdsOf(job.addOns);
    const done = completedItems(itemIds, remarks.metadata?.['checklist']);
    const now = clock.now();
    job.saveChecklist(done, now);
    const metadata = { checklist: done, completedCount: done.length, totalCount: itemIds.length };
    const notes = remarks.notes || `Checklist progress: ${done.length}/${itemIds.length} items completed`;
    return writeJobLog(transaction, 'checklist_progress', job, actor, now, { ...remarks, notes, metadata });
  });
}

/** Returns the ids of the completed items, each once, in the checklist's order. */
function completedItems(itemIds: readonly string[], sent: unknown): string[] {
  const checklist = checklistOf(itemIds).safeParse(sent);
  if (!checklist.success)
    throw invalid([{ path: 'metadata.checklist', message: 'Must be a list of items of the checklist' }]);
  const done = new Set(
    checklist.data.flatMap((item) => (typeof item === 'string' ? [item] : item.completed ? [item.id] : [])),
  );
  return itemIds.filter((id) => done.has(id));
}
