import type { components } from '@yoza/jobs-contract/api';
import { longestSessionHours } from '@yoza/jobs-contract/session-limit';

export type WorkSession = components['schemas']['WorkSession'];
type Activity = components['schemas']['Activity'];

export type DutyStatus = 'working' | 'off_duty' | 'on_break' | 'traveling' | 'available' | 'none';

const statusAfter: Partial<Record<Activity, DutyStatus>> = {
  clock_in: 'working',
  break_end: 'working',
  clock_out: 'off_duty',
  break_start: 'on_break',
  travel_start: 'traveling',
  travel_end: 'available',
};

/**
 * Duty status derived from the activity, latest first: other activities do not change it, but a technician who works on a job is no longer traveling.
 * `none` if no activity determines it.
 */
export function dutyStatus(logs: readonly { activity: Activity }[]): DutyStatus {
  let isAtJob = false;
  for (const { activity } of logs) {
    const status = statusAfter[activity];
    if (status) return status === 'traveling' && isAtJob ? 'working' : status;
    isAtJob ||= activity === 'job_start' || activity === 'job_complete';
  }
  return 'none';
}

/**
 * Duty status on all screens: traveling by the latest activity, even without a session; available by it during a session; else by the session: on a
 * break or working, and without one off duty, or `none` if no activity determines a status.
 * An admin's entries open no session and no break, and a long checklist pushes the clock-in out of the known activity.
 */
export function trackedStatus(logs: readonly { activity: Activity }[], session: WorkSession | null): DutyStatus {
  const status = dutyStatus(logs);
  if (status === 'traveling' || (session && status === 'available')) return status;
  if (session) return session.onBreak ? 'on_break' : 'working';
  return status === 'none' ? 'none' : 'off_duty';
}

export interface DutyRights {
  canClockIn: boolean;
  canClockOut: boolean;
  /** True if Start Break, or End Break during a break, can be pressed. */
  canTurnBreak: boolean;
}

/** Working time buttons that can be pressed (seed 001 §4). The server allows the same, and clocking out during a break, which ends the break. */
export function dutyRights(logs: readonly { activity: Activity }[], session: WorkSession | null): DutyRights {
  if (!session) return { canClockIn: true, canClockOut: false, canTurnBreak: false };
  const status = trackedStatus(logs, session);
  const canClockOut = status === 'working' || status === 'available';
  return { canClockIn: false, canClockOut, canTurnBreak: canClockOut || status === 'on_break' };
}

/** Returns the time at which the server ends a session that is not ended before, in milliseconds since 1970. */
export const sessionLimit = ({ clockInTime }: WorkSession): number =>
  Date.parse(clockInTime) + longestSessionHours * 3_600_000;

/**
 * Hours worked in an open session until `now`, at most until its limit, without its breaks: the ended ones are in `breakDuration`, in minutes; the current one began at
 * `breakStart` (ISO-8601), without which it counts as work.
 */
export function sessionHours(session: WorkSession, now: Date, breakStart?: string): number {
  const present = Math.min(now.getTime(), sessionLimit(session));
  const end = session.onBreak && breakStart ? Math.min(Date.parse(breakStart), present) : present;
  const minutes = (end - Date.parse(session.clockInTime)) / 60_000 - session.breakDuration;
  return Math.max(0, minutes) / 60;
}

/** Formats hours as `3.4`. Rounded down, so that a technician is never shown time not worked. */
export function hoursText(hours: number): string {
  return (Math.floor(hours * 10 + 1e-6) / 10).toFixed(1);
}
