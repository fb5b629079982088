import type { TimelineState } from '@yoza/ui/Timeline';
import type { Booking } from './bookings.api.ts';

export interface TimelineEvent {
  id: 'booked' | 'assigned' | 'started' | 'completed' | 'cancelled';
  /** When it happened; null for what is to come. */
  at: string | null;
  state: TimelineState;
}

type Dated = Pick<Booking, 'status' | 'createdAt' | 'assignedAt' | 'startedAt' | 'completedAt' | 'cancelledAt'>;

/** What has happened to a booking and what is to come. A cancelled one has nothing to come. */
export function timelineOf(booking: Dated): TimelineEvent[] {
  const { status, createdAt, assignedAt, startedAt, completedAt, cancelledAt } = booking;
  const way: Pick<TimelineEvent, 'id' | 'at'>[] = [
    { id: 'booked', at: createdAt },
    { id: 'assigned', at: status === 'pending' ? null : assignedAt },
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
