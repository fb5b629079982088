import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import type { LoggableJob } from '@yoza/contracts/jobs/activity-logs';
import { likeWords } from '@yoza/service-kit/like-words';

/** Maximum number of jobs in the form (seed 001 §9). */
const maxJobs = 10;

interface JobRow {
  id: string;
  status: JobStatus;
  service_name: string;
  first_name: string | null;
  last_name: string | null;
  scheduled_start: string;
}

/** Returns a technician's jobs, latest slot first; each word of a search is in the id, the service, the customer's name or the address. */
export async function findLoggableJobs(
  em: EntityManager,
  technicianId: string,
  search: string | undefined,
): Promise<LoggableJob[]> {
  const words = likeWords(search);
  const text = `lower(j.id::text || ' ' || j.service_name || ' ' || coalesce(c.first_name || ' ' || c.last_name, '') || ' ' || j.address)`;
  const rows = await em.execute<JobRow[]>(
    `select j.id, j.status, j.service_name, c.first_name, c.last_name, j.scheduled_start
     from jobs j left join people c on c.id = j.customer_id
     where j.technician_id = ? ${words.map(() => `and ${text} like ?`).join(' ')}
     order by j.scheduled_start desc, j.id desc limit ?`,
    [technicianId, ...words, maxJobs],
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    serviceName: row.service_name,
    customerName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    scheduledDate: new Date(row.scheduled_start).toISOString(),
  }));
}
