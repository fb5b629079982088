import { businessToday } from '@yoza/shell-sdk/format';
import type { Booking } from '../bookings/bookings.api.ts';
import { isAwaited } from './arrival.ts';

export const groupIds = ['upcoming', 'past', 'cancelled'] as const;
export type GroupId = (typeof groupIds)[number];

type Sorted = Pick<Booking, 'status' | 'scheduledDate'>;
type Listed = Sorted & Pick<Booking, 'travelStartedAt'>;

/** Returns the group a booking is listed in on `today`. A completed one is past, any other not cancelled once its day is over in Kampala. */
export function groupOf({ status, scheduledDate }: Sorted, today: string): GroupId {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed') return 'past';
  return businessToday(new Date(scheduledDate)) < today ? 'past' : 'upcoming';
}

/** Bookings by group: upcoming ones earliest first, those in progress or awaited before the others; past and cancelled ones latest first. */
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

/** True if the customer may still cancel a booking: neither the job nor its slot has begun. */
export function isCancellable({ status, scheduledDate }: Sorted, now: number): boolean {
  return (status === 'pending' || status === 'assigned') && Date.parse(scheduledDate) > now;
}

const noticeTime = 24 * 3_600_000;

/** True if a booking may still be rescheduled: it is pending or assigned, and unless the user is an admin, 24 hours or more ahead. */
export function isReschedulable({ status, scheduledDate }: Sorted, now: number, role: string): boolean {
  if (status !== 'pending' && status !== 'assigned') return false;
  return role === 'admin' || Date.parse(scheduledDate) - now >= noticeTime;
}

/** True if cancelling at `now` counts as late: less than 24 hours before the window, and not by an admin. */
export function isLateToCancel({ scheduledDate }: Pick<Booking, 'scheduledDate'>, now: number, role: string): boolean {
  return role !== 'admin' && Date.parse(scheduledDate) - now < noticeTime;
}
