import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { WorkSession } from './work-session.entity.ts';

/**
 * Returns the technician's open session, locked. A session closed as forgotten is reopened for an act within it, at `at`, that is reported only now.
 * Throws 409 NOT_CLOCKED_IN when there is none.
 */
export async function lockOpenSession(em: EntityManager, technicianId: string, at: Date): Promise<WorkSession> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const open = await em.findOne(WorkSession, { technicianId, clockOutTime: null }, { lockMode });
  if (open) return open;
  const forgotten = { technicianId, isFlagged: true, clockInTime: { $lte: at }, clockOutTime: { $gte: at } };
  const session = await em.findOne(WorkSession, forgotten, { orderBy: { clockInTime: 'desc' }, lockMode });
  if (!session) throw conflict('NOT_CLOCKED_IN', 'You are not clocked in');
  session.reopen();
  return session;
}
