import type { EntityManager } from '@mikro-orm/postgresql';
import type { WorkSession } from './work-session.entity.ts';

/** Returns the jobs the technician worked on while the session was open, in the order of their start. */
export async function jobIdsOf(em: EntityManager, session: WorkSession): Promise<string[]> {
  const { technicianId, clockInTime, clockOutTime } = session;
  const rows = await em.execute<{ id: string }[]>(
    `select id from jobs
     where technician_id = ? and started_at < coalesce(?::timestamptz, 'infinity')
       and coalesce(completed_at, cancelled_at, 'infinity') > ?::timestamptz
     order by started_at, id`,
    [technicianId, clockOutTime?.toISOString() ?? null, clockInTime.toISOString()],
  );
  return rows.map(({ id }) => id);
}
