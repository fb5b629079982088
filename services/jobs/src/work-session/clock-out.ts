import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { actTime } from '../technician-log/act-time.ts';
import { writeLog } from '../technician-log/write-log.ts';
import type { ClockReport } from './clock-in.ts';
import { assertNotTraveling } from './duty-status.ts';
import { lockOpenSession } from './open-session.ts';
import type { WorkSession } from './work-session.entity.ts';

/** Closes the open work session and an open break. Throws 409 NOT_CLOCKED_IN, TRAVELING, OUT_OF_ORDER, and as {@link actTime} does. */
export async function clockOut(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  { location, notes, ...reported }: ClockReport,
): Promise<WorkSession> {
  return withTransaction(em, async (transaction) => {
    const act = await actTime(transaction, clock, technicianId, reported);
    const at = act.clock.now();
    const session = await lockOpenSession(transaction, technicianId, at);
    await assertNotTraveling(transaction, technicianId);
    session.close(at);
    if (notes) session.addNotes(notes);
    const { timing } = act;
    writeLog(transaction, { technicianId, activity: 'clock_out', location, authorId: technicianId, timing }, null, at);
    return session;
  });
}
