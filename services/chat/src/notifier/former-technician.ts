import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Returns the technician of a job as of its last known event, locked until the end of the caller's transaction; null if it was unassigned or the job
 * is not known.
 */
export async function formerTechnician(em: EntityManager, jobId: string): Promise<string | null> {
  const [known] = await em.execute<{ technician_id: string | null }[]>(
    `select job->>'technicianId' as technician_id from job_facts where job_id = ? for update`,
    [jobId],
  );
  return known?.technician_id ?? null;
}
