import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/**
 * Returns the technician of a job according to its last known event; null if it was unassigned or is unknown. Locks the job until the end of the
 * caller's transaction.
 */
export async function formerTechnician(em: EntityManager, jobId: string): Promise<string | null> {
  const query = tablesOf(em).selectFrom('job_facts').select('job').where('job_id', '=', jobId).forUpdate();
  const known = await query.executeTakeFirst();
  return known?.job.technicianId ?? null;
}
