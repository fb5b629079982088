import type { EntityManager } from '@mikro-orm/postgresql';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { Position } from '@yoza/service-kit/pagination';
import { tablesOf } from '../tables.ts';

/** Returns a technician's activity, latest first. */
export async function findLogs(em: EntityManager, technicianId: string, after: Position | undefined, rows: number) {
  let query = tablesOf(em)
    .selectFrom('technician_logs')
    .select(['id', 'technician_id', 'job_id', 'activity', 'location', 'notes', 'metadata', 'created_at'])
    .where('technician_id', '=', technicianId);
  if (after)
    query = query
      // Later partitions are not read.
      .where('created_at', '<=', after.at)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(rowLimit(rows)).execute();
}

export type LogRow = Awaited<ReturnType<typeof findLogs>>[number];
