import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import type { WorkSession } from './work-session.entity.ts';

/** Returns the jobs the technician worked on while the session was open, in the order of their start. */
export async function jobIdsOf(em: EntityManager, session: WorkSession): Promise<string[]> {
  const { technicianId, clockInTime, clockOutTime } = session;
  const rows = await tablesOf(em)
    .selectFrom('jobs')
    .select('id')
    .where('technician_id', '=', technicianId)
    .where('started_at', '<', clockOutTime?.toISOString() ?? 'infinity')
    .where(sql`coalesce(completed_at, cancelled_at, 'infinity')`, '>', clockInTime.toISOString())
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
