import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { WorkSession } from './work-session.entity.ts';

/** The technician's open session, locked. Throws 409 NOT_CLOCKED_IN when there is none. */
export async function lockOpenSession(em: EntityManager, technicianId: string): Promise<WorkSession> {
  const open = { technicianId, clockOutTime: null };
  const session = await em.findOne(WorkSession, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!session) throw conflict('NOT_CLOCKED_IN', 'You are not clocked in');
  return session;
}
