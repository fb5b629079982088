import { ProblemError } from './errors.ts';

/** Times at which a reported action was done and sent. Both are by the device's clock, which may be wrong. */
export interface ReportedTime {
  occurredAt?: string | null;
  deviceTime?: string | null;
}

/** Time at which an action was done, by the server's clock. */
export interface CorrectedTime {
  at: Date;
  /**
   * True if the action would have been done after its receipt: the device's clock was changed before sending, or is fast and the time of sending is
   * unknown. The time of receipt by the server is used.
   */
  isUncertain: boolean;
}

/** Marks that admins see beside the time of an action. */
export interface ActTiming {
  /** Time when the server received the report, if the action was done a minute or more before. */
  reportedAt?: string;
  /** See {@link CorrectedTime}. */
  timeUncertain?: true;
}

const longestHours = 72;
const lateMilliseconds = 60_000;

/**
 * Returns the time at which an action reported `now` was done. The device's clock is corrected by the time it showed when sending. Without a reported
 * time the action was done now. Throws 400 TOO_LONG_AGO for an action more than 72 hours old.
 */
export function correctedTime({ occurredAt, deviceTime }: ReportedTime, now: Date): CorrectedTime {
  if (!occurredAt) return { at: now, isUncertain: false };
  const corrected = Date.parse(occurredAt) + (deviceTime ? now.getTime() - Date.parse(deviceTime) : 0);
  if (corrected < now.getTime() - longestHours * 3_600_000) {
    const message = `This was done more than ${longestHours / 24} days ago and can no longer be recorded automatically. Please tell the office.`;
    throw new ProblemError(400, 'TOO_LONG_AGO', message);
  }
  const isUncertain = corrected > now.getTime();
  return { at: isUncertain ? now : new Date(corrected), isUncertain };
}

/** Returns the marks for the time of an action reported `now`; null for an action done less than a minute ago. */
export function timingOf({ at, isUncertain }: CorrectedTime, now: Date): ActTiming | null {
  if (isUncertain) return { timeUncertain: true };
  return now.getTime() - at.getTime() >= lateMilliseconds ? { reportedAt: now.toISOString() } : null;
}
