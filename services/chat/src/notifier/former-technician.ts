import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/**
 * Returns the technician of a job as of its last known event, locked until the end of the caller's transaction; null if it was unassigned or the job
 * is not known.
 */
export async function formerTechnician(em: EntityManager, jobId: string): Promise<string | null> {
  const query = tablesOf(em).selectFrom('job_facts').select('job').where('job_id', '=', jobId).forUpdate();
  const known = await query.executeTakeFirst();
  return known?.job.technicianId ?? null;
}
