import type { DomainEvent } from '@yoza/contracts/events/event';

/**
 * Delay between an event and its recording beyond which it counts as a record of the past (demonstration data or retrospective entries), in
 * milliseconds.
 */
const retrospectMs = 60_000;

/** Time an event was recorded, in milliseconds since 1970; its id (UUID v7) begins with it. */
export const recordedAt = ({ id }: DomainEvent): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** True if an event was recorded long after it happened and is therefore not notified of. */
export const isInRetrospect = (event: DomainEvent): boolean =>
  recordedAt(event) - Date.parse(event.occurredAt) > retrospectMs;
