import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { longestSessionHours } from '@yoza/jobs-contract/session-limit';
import { withTransaction } from '@yoza/service-kit/transaction';
import { writeLog } from '../technician-log/write-log.ts';
import { WorkSession } from './work-session.entity.ts';

const batch = 100;

/** Closes and flags sessions open for longer than 16 hours, up to 100; for a timer. Returns their number. */
export async function closeForgottenSessions(em: EntityManager, now: Date): Promise<number> {
  return withTransaction(em, (transaction) => closeForgotten(transaction, now));
}

/** Closes and flags the same sessions within the caller's transaction, for all technicians or for one. */
export async function closeForgotten(em: EntityManager, now: Date, technicianId?: string): Promise<number> {
  const earliest = new Date(now.getTime() - longestSessionHours * 3_600_000);
  const forgotten = { clockOutTime: null, clockInTime: { $lt: earliest }, ...(technicianId ? { technicianId } : {}) };
  const lockMode = technicianId ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_PARTIAL_WRITE;
  const sessions = await em.find(WorkSession, forgotten, { lockMode, limit: batch });
  for (const session of sessions) {
    session.close(now);
    const notes = `Closed automatically after ${longestSessionHours} hours`;
    writeLog(em, { technicianId: session.technicianId, activity: 'clock_out', notes, authorId: null }, null, now);
  }
  await em.flush();
  return sessions.length;
}
