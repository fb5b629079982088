import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { tablesOf } from '../tables.ts';
import { Job } from './job.entity.ts';
import { insertable, jobRow } from './job-row.ts';

/**
 * Changes a job in the transaction of an event's handler: locks it, and stores all of it with the transaction's last statement if `change` returns true.
 * The unit of work does not know it, so a transaction can change each job only once. Does nothing for an unknown job.
 */
export async function changeDetachedJob(em: EntityManager, id: string, change: (job: Job) => boolean): Promise<void> {
  const found = await tablesOf(em).selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) return;
  const job = em.map(Job, found, { disableIdentityMap: true });
  if (!change(job)) return;
  const { id: _, ...row } = insertable(jobRow(job));
  writeLast(em, tablesOf(em).updateTable('jobs').set(row).where('id', '=', id));
}
