import type { EntityManager } from '@mikro-orm/postgresql';

/** Who had a job when it was last told of, locked until the end of the caller's transaction; null for none or one not known. */
export async function formerTechnician(em: EntityManager, jobId: string): Promise<string | null> {
  const [known] = await em.execute<{ technician_id: string | null }[]>(
    `select job->>'technicianId' as technician_id from job_facts where job_id = ? for update`,
    [jobId],
  );
  return known?.technician_id ?? null;
}
