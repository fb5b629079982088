import { Instant } from './primitives.ts';

/**
 * When something was done, for what is sent later than that: `occurredAt` and, when it is sent, `deviceTime`, both by the clock of the
 * device. The server puts that clock right; without them it takes the time at which it hears of it.
 */
export const timeOfAct = { occurredAt: Instant.nullish(), deviceTime: Instant.nullish() };
