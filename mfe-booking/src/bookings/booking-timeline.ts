import type { TimelineState } from '@yoza/ui/Timeline';
import type { Booking } from './bookings.api.ts';

export interface TimelineEvent {
  id: 'booked' | 'assigned' | 'onTheWay' | 'started' | 'completed' | 'cancelled';
  /** When it happened; null for what is to come. */
  at: string | null;
  state: TimelineState;
}

type Dated = Pick<
  Booking,
  'status' | 'createdAt' | 'assignedAt' | 'travelStartedAt' | 'startedAt' | 'completedAt' | 'cancelledAt'
>;

/** What has happened to a booking and what is to come. A cancelled one has nothing to come. */
export function timelineOf(booking: Dated): TimelineEvent[] {
  const { status, createdAt, assignedAt, travelStartedAt, startedAt, completedAt, cancelledAt } = booking;
  const way: Pick<TimelineEvent, 'id' | 'at'>[] = [
    { id: 'booked', at: createdAt },
    { id: 'assigned', at: status === 'pending' ? null : assignedAt },
    // Told only where it happened: not everybody says so.
    ...(travelStartedAt === null ? [] : [{ id: 'onTheWay' as const, at: travelStartedAt }]),
    { id: 'started', at: startedAt },
    { id: 'completed', at: completedAt },
  ];
  if (status === 'cancelled') {
    const happened = way.filter(({ at }) => at !== null);
    return [...happened, { id: 'cancelled' as const, at: cancelledAt }].map((event) => ({ ...event, state: 'done' }));
  }
  const next = way.findIndex(({ at }) => at === null);
  const now = next === -1 || status === 'completed' ? way.length : next - 1;
  return way.map((event, index) => ({
    ...event,
    state: index < now ? 'done' : index === now ? 'current' : 'todo',
  }));
}
