import type { EntityManager } from '@mikro-orm/postgresql';
import type { WorkSession as WireSession } from '@yoza/jobs-contract/schemas';
import { jobIdsOf } from './job-ids-of.ts';
import type { WorkSession } from './work-session.entity.ts';

export async function presentSession(em: EntityManager, session: WorkSession): Promise<WireSession> {
  return {
    id: session.id,
    clockInTime: session.clockInTime.toISOString(),
    clockOutTime: session.clockOutTime?.toISOString() ?? null,
    breakDuration: Math.round(session.breakSeconds / 60),
    onBreak: session.breakStartedAt !== null,
    totalHours: session.totalHours?.toFixed(2) ?? null,
    location: session.location,
    jobIds: await jobIdsOf(em, session),
    notes: session.notes,
  };
}
