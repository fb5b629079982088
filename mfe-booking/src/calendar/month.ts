import { businessToday } from '@yoza/shell-sdk/format';
import type { Booking } from '../bookings/bookings.api.ts';

/** Number of bookings a day shows before `+N more`. */
export const shownPerDay = 2;

type Dated = Pick<Booking, 'scheduledDate' | 'status'>;

/** First day of the month in the address (`2026-11`), or of the month of `today` if the address names no month from 1900 to 2199. */
export function monthNamed(name: string | null, today: string): string {
  return `${name && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(name) ? name : today.slice(0, 7)}-01`;
}

/** Bookings by their day in Kampala, `YYYY-MM-DD`: earliest first, cancelled ones last. */
export function bookingsByDay<Item extends Dated>(bookings: readonly Item[]): Map<string, Item[]> {
  const byDay = Map.groupBy(bookings, ({ scheduledDate }) => businessToday(new Date(scheduledDate)));
  const isCancelled = ({ status }: Dated) => Number(status === 'cancelled');
  for (const [day, items] of byDay) {
    byDay.set(
      day,
      items.toSorted(
        (a, b) => isCancelled(a) - isCancelled(b) || Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate),
      ),
    );
  }
  return byDay;
}

/** Days that have bookings, in order, of a month given by its first day. */
export function daysOf<Item>(byDay: ReadonlyMap<string, Item[]>, month: string): [day: string, items: Item[]][] {
  return [...byDay].filter(([day]) => day.startsWith(month.slice(0, 7))).toSorted(([a], [b]) => a.localeCompare(b));
}
