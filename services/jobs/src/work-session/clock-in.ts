import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict } from '@yoza/service-kit/errors';
import type { ReportedTime } from '@yoza/service-kit/reported-time';
import { withTransaction } from '@yoza/service-kit/transaction';
import { actTime } from '../technician-log/act-time.ts';
import { writeLog } from '../technician-log/write-log.ts';
import { closeForgotten } from './close-forgotten-sessions.ts';
import { WorkSession } from './work-session.entity.ts';

export interface ClockReport extends ReportedTime {
  location?: string | null;
  notes?: string | null;
}

/**
 * Opens a work session at the reported time. Closes a forgotten one first ({@link closeForgotten}); throws by the database's unique index 409
 * ALREADY_CLOCKED_IN while another one is open. Throws 409 SESSIONS_OVERLAP for a time before the end of another session that was not closed as
 * forgotten, and as {@link actTime} does.
 */
export async function clockIn(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  { location, notes, ...reported }: ClockReport,
): Promise<WorkSession> {
  return withTransaction(em, async (transaction) => {
    const act = await actTime(transaction, clock, technicianId, reported);
    const at = act.clock.now();
    await closeForgotten(transaction, clock.now(), technicianId);
    await assertNotWorkedThen(transaction, technicianId, at);
    const session = WorkSession.open(technicianId, location || null, at, notes || null);
    transaction.persist(session);
    const { timing } = act;
    writeLog(transaction, { technicianId, activity: 'clock_in', location, authorId: technicianId, timing }, null, at);
    return session;
  });
}

/**
 * Throws 409 SESSIONS_OVERLAP for a time before the end of a session that was not closed as forgotten: another device may already have reported later
 * working time.
 */
async function assertNotWorkedThen(em: EntityManager, technicianId: string, at: Date): Promise<void> {
  if ((await em.count(WorkSession, { technicianId, clockOutTime: { $gt: at }, isFlagged: false })) === 0) return;
  throw conflict('SESSIONS_OVERLAP', 'You were already clocked in at that time, or clocked in and out after it');
}
