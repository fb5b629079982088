import { businessToday } from '@yoza/shell-sdk/format';
import type { Booking } from '../bookings/bookings.api.ts';

/** Number of bookings listed at a time. */
export const pageSize = 20;

export const statuses = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const;

export interface HistoryFilter {
  /** Empty for all. */
  vehicleId: string;
  status: string;
}

type Listed = Pick<Booking, 'vehicleId' | 'status' | 'scheduledDate' | 'totalPrice'>;

/** Bookings that match a filter, latest slot first; none for an unknown vehicle or status. */
export function filtered<Item extends Listed>(bookings: readonly Item[], { vehicleId, status }: HistoryFilter): Item[] {
  return bookings
    .filter((booking) => (!vehicleId || booking.vehicleId === vehicleId) && (!status || booking.status === status))
    .toSorted((a, b) => Date.parse(b.scheduledDate) - Date.parse(a.scheduledDate));
}

/** Returns the number of bookings, the number completed, and the total price of the completed ones, in whole shillings. */
export function totalsOf(bookings: readonly Listed[]): { count: number; completed: number; spent: number } {
  const completed = bookings.filter(({ status }) => status === 'completed');
  const spent = completed.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0);
  return { count: bookings.length, completed: completed.length, spent };
}

/** Bookings by the month of their slot in Kampala (`2026-11`), in the given order. */
export function byMonth<Item extends Listed>(bookings: readonly Item[]): [month: string, items: Item[]][] {
  return [...Map.groupBy(bookings, ({ scheduledDate }) => businessToday(new Date(scheduledDate)).slice(0, 7))];
}

/** Returns every vehicle that has a booking, including removed ones, in the order of their first bookings in the list. */
export function vehiclesIn<Vehicle extends { id: string }>(bookings: readonly { vehicle: Vehicle }[]): Vehicle[] {
  const byId = new Map<string, Vehicle>();
  for (const { vehicle } of bookings) if (!byId.has(vehicle.id)) byId.set(vehicle.id, vehicle);
  return [...byId.values()];
}
