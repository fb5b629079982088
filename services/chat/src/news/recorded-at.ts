import type { DomainEvent } from '@yoza/contracts/events/event';

/** What is written down so much later than it happened is a record of the past: demonstration data, or a book that is filled in. */
const retrospectMs = 60_000;

/** When an event was written down, in milliseconds since 1970; its id (UUID v7) begins with it. */
export const recordedAt = ({ id }: DomainEvent): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Whether an event was written down long after it happened, and is no news therefore. */
export const isInRetrospect = (event: DomainEvent): boolean =>
  recordedAt(event) - Date.parse(event.occurredAt) > retrospectMs;
