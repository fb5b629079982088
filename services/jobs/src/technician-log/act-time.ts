import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { ProblemError } from '@yoza/service-kit/errors';
import { TechnicianLog } from './technician-log.entity.ts';

/** Both by the clock of the device, which may be wrong. */
export interface ReportedTime {
  occurredAt?: string | null;
  deviceTime?: string | null;
}

/** What the office is told of an act's time. */
export interface ActTiming {
  /** When the server heard of something that was done a minute or more before. */
  reportedAt?: string;
  /** The device said that it was done after it was sent: its clock was changed between, so it counts as done when the server heard of it. */
  timeUncertain?: true;
}

export interface ActTime {
  /** Stands at the moment of the act. */
  clock: Clock;
  timing: ActTiming | null;
}

const longestHours = 72;
const lateAfter = 60_000;

/** How long an answer may take: as much can the times of two acts sent after each other be wrong against each other. */
const wayTolerance = 30_000;

/**
 * When a technician did what is reported now, by the server's clock: the device's is put right by what it showed when it sent. Acts keep their
 * order though one took longer on its way than the next. Throws 400 TOO_LONG_AGO for what is more than 72 hours old.
 */
export async function actTime(
  em: EntityManager,
  clock: Clock,
  technicianId: string,
  { occurredAt, deviceTime }: ReportedTime,
): Promise<ActTime> {
  if (!occurredAt) return { clock, timing: null };
  const now = clock.now();
  const corrected = Date.parse(occurredAt) + (deviceTime ? now.getTime() - Date.parse(deviceTime) : 0);
  if (corrected < now.getTime() - longestHours * 3_600_000) {
    const message = `This was done more than ${longestHours / 24} days ago. It can no longer be recorded by itself; tell the office.`;
    throw new ProblemError(400, 'TOO_LONG_AGO', message);
  }
  if (corrected > now.getTime()) return { clock, timing: { timeUncertain: true } };
  const at = await afterTheLatest(em, technicianId, new Date(corrected), now);
  const isLate = now.getTime() - at.getTime() >= lateAfter;
  return { clock: { now: () => new Date(at) }, timing: isLate ? { reportedAt: now.toISOString() } : null };
}

async function afterTheLatest(em: EntityManager, technicianId: string, at: Date, now: Date): Promise<Date> {
  const within = { $gte: at, $lt: new Date(at.getTime() + wayTolerance) };
  const latest = await em.findOne(
    TechnicianLog,
    { technicianId, createdAt: within },
    { orderBy: { createdAt: 'desc' }, fields: ['createdAt'], disableIdentityMap: true },
  );
  return latest ? new Date(Math.min(latest.createdAt.getTime() + 1, now.getTime())) : at;
}
