import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { writeLog } from '../technician-log/write-log.ts';
import { lockOpenSession } from './open-session.ts';
import type { WorkSession } from './work-session.entity.ts';

/** Closes the open work session, ending an open break. Throws 409 NOT_CLOCKED_IN. */
export async function clockOut(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  location: string | null,
): Promise<WorkSession> {
  return withTransaction(em, async (transaction) => {
    const session = await lockOpenSession(transaction, technicianId);
    const now = clock.now();
    session.close(now);
    writeLog(transaction, { technicianId, activity: 'clock_out', location, authorId: technicianId }, null, now);
    return session;
  });
}
