/** Whether an instant is over. */
export const isPast = (instant: string, now: Date = new Date()): boolean => Date.parse(instant) <= now.getTime();
