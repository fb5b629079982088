import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoggableJob } from '@yoza/jobs-contract/activity-logs';
import { likeWords } from '@yoza/service-kit/like-words';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { wireTime } from '@yoza/service-kit/wire-time';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Maximum number of jobs in the form (seed 001 §9). */
const maxJobs = 10;

/** Returns a technician's jobs, latest slot first; each word of a search is in the id, the service, the customer's name or the address. */
export async function findLoggableJobs(
  em: EntityManager,
  technicianId: string,
  search: string | undefined,
): Promise<LoggableJob[]> {
  let query = tablesOf(em)
    .selectFrom('jobs as j')
    .leftJoin('people as c', 'c.id', 'j.customer_id')
    .select(['j.id', 'j.status', 'j.service_name', 'j.scheduled_start', 'c.first_name', 'c.last_name'])
    .where('j.technician_id', '=', technicianId);
  for (const word of likeWords(search))
    query = query.where(
      sql<boolean>`lower(j.id::text || ' ' || j.service_name || ' ' || coalesce(c.first_name || ' ' || c.last_name, '') || ' ' || j.address) like ${word}`,
    );
  const rows = await query
    .orderBy('j.scheduled_start', 'desc')
    .orderBy('j.id', 'desc')
    .limit(rowLimit(maxJobs))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    serviceName: row.service_name,
    customerName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    scheduledDate: wireTime(row.scheduled_start),
  }));
}
