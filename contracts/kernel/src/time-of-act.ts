import { Instant } from './primitives.ts';

/**
 * Time of an act, for data sent later than the act: `occurredAt` and, at the time of sending, `deviceTime`, both by the clock of the device. The
 * server corrects that clock if both are sent, else believes `occurredAt`; without it, it takes the time at which it receives the data.
 */
export const timeOfAct = { occurredAt: Instant.nullish(), deviceTime: Instant.nullish() };
