import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { writeLog } from '../technician-log/write-log.ts';
import { closeForgotten } from './close-forgotten-sessions.ts';
import { WorkSession } from './work-session.entity.ts';

/** Opens a work session. By the database's unique index 409 ALREADY_CLOCKED_IN while one is open; one that was forgotten is closed. */
export async function clockIn(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  location: string | null,
): Promise<WorkSession> {
  return withTransaction(em, async (transaction) => {
    const now = clock.now();
    await closeForgotten(transaction, now, technicianId);
    const session = WorkSession.open(technicianId, location, now);
    transaction.persist(session);
    writeLog(transaction, { technicianId, activity: 'clock_in', location, authorId: technicianId }, null, now);
    return session;
  });
}
