const minute = 60_000;
const hour = 60 * minute;

/** So long after somebody set out nobody is told any more where they are, whatever they forgot to say. */
export const positionLife = 3 * hour;
/** How long the page of a way can still be opened once it has ended. */
export const linkLife = 2 * hour;
/** A way nobody said the end of is over after a day. */
export const wayLife = 24 * hour;
/** Positions that come sooner after the last one are not kept. */
export const positionInterval = 5_000;
/** What a phone says about the time counts this much; its clock may be wrong. */
export const believedDelay = 2 * minute;

export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
