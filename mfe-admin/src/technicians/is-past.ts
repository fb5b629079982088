/** True if an instant has passed. */
export const isPast = (instant: string, now: Date = new Date()): boolean => Date.parse(instant) <= now.getTime();
