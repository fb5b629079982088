import { activityOf, type NewEntry } from '../offline/queue-entry.ts';
import type { WorkSession } from './duty.ts';

/** Applies entries to the work session as the server will; `begin` is when the break known to the server began. */
export function sessionAfter(
  session: WorkSession | null,
  entries: readonly NewEntry[],
  begin?: string,
): WorkSession | null {
  let after = session;
  let breakStart = (session?.onBreak && begin) || null;
  for (const entry of entries) {
    const { id, occurredAt, act } = entry;
    const activity = activityOf(entry);
    if (act.kind === 'clock_in') {
      const open = { clockOutTime: null, breakDuration: 0, onBreak: false, totalHours: null };
      after ??= { id, clockInTime: occurredAt, location: act.body.location ?? null, ...open };
    }
    if (activity === 'clock_out') after = null;
    if (activity === 'break_start' && after) {
      breakStart = occurredAt;
      after = { ...after, onBreak: true };
    }
    if (activity === 'break_end' && after) {
      const minutes = breakStart ? Math.round((Date.parse(occurredAt) - Date.parse(breakStart)) / 60_000) : 0;
      after = { ...after, onBreak: false, breakDuration: after.breakDuration + Math.max(0, minutes) };
    }
  }
  return after;
}
