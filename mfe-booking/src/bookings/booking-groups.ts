import { businessToday } from '@yoza/shell-sdk/format';
import { isAwaited } from './arrival.ts';
import type { Booking } from './bookings.api.ts';

export const groupIds = ['upcoming', 'past', 'cancelled'] as const;
export type GroupId = (typeof groupIds)[number];

type Sorted = Pick<Booking, 'status' | 'scheduledDate'>;
type Listed = Sorted & Pick<Booking, 'travelStartedAt'>;

/** Where a booking is listed. Its date has passed when that day is over in Kampala. */
export function groupOf({ status, scheduledDate }: Sorted, today: string): GroupId {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed') return 'past';
  return businessToday(new Date(scheduledDate)) < today ? 'past' : 'upcoming';
}

/** The bookings of each group: what is under way and what comes next first, and the latest first of what has been. */
export function groupBookings<Item extends Listed>(bookings: readonly Item[], today: string): Record<GroupId, Item[]> {
  const latestFirst = bookings.toSorted((a, b) => b.scheduledDate.localeCompare(a.scheduledDate));
  const of = (id: GroupId) => latestFirst.filter((booking) => groupOf(booking, today) === id);
  const isUnderWay = (booking: Listed) => Number(booking.status === 'in_progress' || isAwaited(booking));
  return {
    upcoming: of('upcoming')
      .toReversed()
      .toSorted((a, b) => isUnderWay(b) - isUnderWay(a)),
    past: of('past'),
    cancelled: of('cancelled'),
  };
}

/** Whether its customer may still cancel a booking: not begun, and its slot neither. */
export function isCancellable({ status, scheduledDate }: Sorted, now: number): boolean {
  return (status === 'pending' || status === 'assigned') && Date.parse(scheduledDate) > now;
}

const noticeTime = 24 * 3_600_000;

/** Whether a booking may still be moved: not begun, and for its customer 24 hours or more ahead. An admin may move it at any time. */
export function isReschedulable({ status, scheduledDate }: Sorted, now: number, role: string): boolean {
  if (status !== 'pending' && status !== 'assigned') return false;
  return role === 'admin' || Date.parse(scheduledDate) - now >= noticeTime;
}

/** Whether cancelling `now` is less than 24 hours before the window. */
export function isLateToCancel({ scheduledDate }: Pick<Booking, 'scheduledDate'>, now: number): boolean {
  return Date.parse(scheduledDate) - now < noticeTime;
}
