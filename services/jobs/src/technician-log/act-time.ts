import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { correctedTime, timingOf, type ActTiming, type ReportedTime } from '@yoza/service-kit/reported-time';
import { TechnicianLog } from './technician-log.entity.ts';

export interface ActTime {
  /** Clock fixed at the time of the act; the server's running clock if the device reported no time or an uncertain one. */
  clock: Clock;
  timing: ActTiming | null;
}

/**
 * Maximum transmission time of a report, in milliseconds: the times of two acts sent one after the other can be wrong relative to each other by as
 * much.
 */
const transmissionTolerance = 30_000;

/**
 * Returns the time of an act a technician reports (a log entry, clocking in or out, a signature), by the server's clock. Acts keep their order even
 * if one request took longer than the next. Throws as {@link correctedTime} does.
 */
export async function actTime(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  reported: ReportedTime,
): Promise<ActTime> {
  const now = clock.now();
  const corrected = correctedTime(reported, now);
  if (!reported.occurredAt || corrected.isUncertain) return { clock, timing: timingOf(corrected, now) };
  const at = await afterTheLatest(em, technicianId, corrected.at, now);
  return { clock: { now: () => new Date(at) }, timing: timingOf({ at, isUncertain: false }, now) };
}

async function afterTheLatest(em: EntityManager, technicianId: string, at: Date, now: Date): Promise<Date> {
  const within = { $gte: at, $lt: new Date(at.getTime() + transmissionTolerance) };
  const latest = await em.findOne(
    TechnicianLog,
    { technicianId, createdAt: within },
    { orderBy: { createdAt: 'desc' }, fields: ['createdAt'], disableIdentityMap: true },
  );
  return latest ? new Date(Math.min(latest.createdAt.getTime() + 1, now.getTime())) : at;
}
