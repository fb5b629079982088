import type { WorkSession as WireSession } from '@yoza/contracts/jobs/schemas';
import type { WorkSession } from './work-session.entity.ts';

export function presentSession(session: WorkSession): WireSession {
  return {
    id: session.id,
    clockInTime: session.clockInTime.toISOString(),
    clockOutTime: session.clockOutTime?.toISOString() ?? null,
    breakDuration: Math.round(session.breakSeconds / 60),
    onBreak: session.breakStartedAt !== null,
    totalHours: session.totalHours?.toFixed(2) ?? null,
    location: session.location,
  };
}
