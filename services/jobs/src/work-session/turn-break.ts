import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { LogRemarks } from '../job/job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { writeLog } from '../technician-log/write-log.ts';
import { assertNotTraveling } from './duty-status.ts';
import { lockOpenSession } from './open-session.ts';

/**
 * Starts or ends a break of the open session. Throws 409 NOT_CLOCKED_IN, TRAVELING, ALREADY_ON_BREAK or NOT_ON_BREAK since breaks alternate, and
 * OUT_OF_ORDER.
 */
export async function turnBreak(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  activity: 'break_start' | 'break_end',
  remarks: LogRemarks,
): Promise<TechnicianLog> {
  return withTransaction(em, async (transaction) => {
    const now = clock.now();
    const session = await lockOpenSession(transaction, technicianId, now);
    await assertNotTraveling(transaction, technicianId);
    if (activity === 'break_start') session.startBreak(now);
    else session.endBreak(now);
    return writeLog(transaction, { ...remarks, technicianId, activity, authorId: technicianId }, null, now);
  });
}
