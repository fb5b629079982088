import type { TimelineState } from '@yoza/ui/Timeline';
import type { Booking } from '../bookings/bookings.api.ts';

export interface TimelineEvent {
  id: 'booked' | 'assigned' | 'onTheWay' | 'started' | 'completed' | 'cancelled';
  /** Time of the event; null for one that has not happened. */
  at: string | null;
  state: TimelineState;
}

type Dated = Pick<
  Booking,
  'status' | 'createdAt' | 'assignedAt' | 'travelStartedAt' | 'startedAt' | 'completedAt' | 'cancelledAt'
>;

/** Returns the past and future events of a booking, in order. A cancelled one has no future events. */
export function timelineOf(booking: Dated): TimelineEvent[] {
  const { status, createdAt, assignedAt, travelStartedAt, startedAt, completedAt, cancelledAt } = booking;
  const steps: Pick<TimelineEvent, 'id' | 'at'>[] = [
    { id: 'booked', at: createdAt },
    { id: 'assigned', at: status === 'pending' ? null : assignedAt },
    // Listed only while its time is known: not every technician reports it, and the server clears it when they arrive or turn back.
    ...(travelStartedAt === null ? [] : [{ id: 'onTheWay' as const, at: travelStartedAt }]),
    { id: 'started', at: startedAt },
    { id: 'completed', at: completedAt },
  ];
  if (status === 'cancelled') {
    const happened = steps.filter(({ at }) => at !== null);
    return [...happened, { id: 'cancelled' as const, at: cancelledAt }].map((event) => ({ ...event, state: 'done' }));
  }
  const next = steps.findIndex(({ at }) => at === null);
  const now = next === -1 || status === 'completed' ? steps.length : next - 1;
  return steps.map((event, index) => ({
    ...event,
    state: index < now ? 'done' : index === now ? 'current' : 'todo',
  }));
}
