import type { DomainEvent } from '@yoza/kernel-contract/event';

/** Delay, in milliseconds, between an event and its recording beyond which it was recorded in retrospect. */
const retrospectMs = 60_000;

/** Returns the time at which an event was recorded, in milliseconds since 1970, from its id (UUID v7). */
export const recordedAt = ({ id }: DomainEvent): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** True if an event was recorded long after it happened: history, such as the demonstration, or an act a phone reports late. */
export const isInRetrospect = (event: DomainEvent): boolean =>
  recordedAt(event) - Date.parse(event.occurredAt) > retrospectMs;
