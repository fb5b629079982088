import { ProblemError } from './errors.ts';

/** Times of an act and of its sending, both by the clock of the device, which may be wrong. */
export interface ReportedTime {
  occurredAt?: string | null;
  deviceTime?: string | null;
}

/** Time at which something was done, by the server's clock. */
export interface CorrectedTime {
  at: Date;
  /** The device said that it was done after it was sent: its clock was changed between, so it counts as done when the server heard of it. */
  isUncertain: boolean;
}

/** Marks that the office sees beside the time of an act. */
export interface ActTiming {
  /** When the server heard of something that was done a minute or more before. */
  reportedAt?: string;
  /** See {@link CorrectedTime}. */
  timeUncertain?: true;
}

const longestHours = 72;
const lateAfter = 60_000;

/**
 * Finds when something that is reported `now` was done: the clock of the device is put right by what it showed when it sent. Without a reported time it was
 * done now. Throws 400 TOO_LONG_AGO for what is more than 72 hours old.
 */
export function correctedTime({ occurredAt, deviceTime }: ReportedTime, now: Date): CorrectedTime {
  if (!occurredAt) return { at: now, isUncertain: false };
  const corrected = Date.parse(occurredAt) + (deviceTime ? now.getTime() - Date.parse(deviceTime) : 0);
  if (corrected < now.getTime() - longestHours * 3_600_000) {
    const message = `This was done more than ${longestHours / 24} days ago. It can no longer be recorded by itself; tell the office.`;
    throw new ProblemError(400, 'TOO_LONG_AGO', message);
  }
  const isUncertain = corrected > now.getTime();
  return { at: isUncertain ? now : new Date(corrected), isUncertain };
}

/** Marks the time of an act that is reported `now`; null for an act of the last minute. */
export function timingOf({ at, isUncertain }: CorrectedTime, now: Date): ActTiming | null {
  if (isUncertain) return { timeUncertain: true };
  return now.getTime() - at.getTime() >= lateAfter ? { reportedAt: now.toISOString() } : null;
}
