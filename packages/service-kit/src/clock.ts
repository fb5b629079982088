/** Source of the current time for a service; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Creates a clock for tests, whose time changes only when it is set. */
export function fixedClock(
  start: Date | string,
): Clock & { set(instant: Date | string): void; advance(milliseconds: number): void } {
  let instant = new Date(start);
  return {
    now: () => new Date(instant),
    set: (next) => (instant = new Date(next)),
    advance: (milliseconds) => (instant = new Date(instant.getTime() + milliseconds)),
  };
}
