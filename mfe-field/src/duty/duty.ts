import type { components } from '@yoza/contracts/generated/jobs';

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

/** The duty status that follows from the activity, latest first: other activities do not change it, but who works on a job travels no more. */
export function dutyStatus(logs: readonly { activity: Activity }[]): DutyStatus {
  let isAtJob = false;
  for (const { activity } of logs) {
    const status = statusAfter[activity];
    if (status) return status === 'traveling' && isAtJob ? 'working' : status;
    isAtJob ||= activity === 'job_start' || activity === 'job_complete';
  }
  return 'none';
}

/** The duty status of the activity that is known; when that does not reach back to the clock-in, what the open session says. */
export function trackedStatus(logs: readonly { activity: Activity }[], session: WorkSession | null): DutyStatus {
  const status = dutyStatus(logs);
  if (status !== 'none' || !session) return status;
  return session.onBreak ? 'on_break' : 'working';
}

/** Hours worked in an open session until `now`, without its breaks; `breakStart` is when the break that is on began. */
export function sessionHours(session: WorkSession, now: Date, breakStart?: string): number {
  const end = session.onBreak && breakStart ? Math.min(Date.parse(breakStart), now.getTime()) : now.getTime();
  const minutes = (end - Date.parse(session.clockInTime)) / 60_000 - session.breakDuration;
  return Math.max(0, minutes) / 60;
}

/** `3.4`. Rounded down, so that nobody is told of time they have not worked. */
export function hoursText(hours: number): string {
  return (Math.floor(hours * 10 + 1e-6) / 10).toFixed(1);
}
