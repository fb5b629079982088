import { createRandom } from '../random.ts';

/** A slot that customers can book. */
export interface Slot {
  scheduledDate: string;
  timeSlot: string;
}

export interface PlannedBooking {
  index: number;
  /** Number of the customer. */
  customer: number;
  serviceId: string;
  slot: Slot;
  /** Slot to which the customer reschedules the booking afterwards. */
  move: Slot | undefined;
  cancels: boolean;
  /** Number of attempts before the customer gives up. */
  patience: number;
}

const timeSlots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];
const serviceIds = ['basic-wash', 'premium-detail', 'deep-cleaning-polish'];
const firstDay = 3;
const days = 170;
const dayMs = 86_400_000;
const kampalaAheadMs = 3 * 3_600_000;

/** Returns the slot with this number, from 0; a customer with one car can book each once. */
export function slotOf(number: number, now: number): Slot {
  const day = firstDay + Math.floor(number / timeSlots.length);
  return {
    scheduledDate: new Date(now + day * dayMs + kampalaAheadMs).toISOString().slice(0, 10),
    timeSlot: timeSlots[number % timeSlots.length]!,
  };
}

/** Start of a slot, as in `8:00 AM - 11:00 AM`, in Kampala. */
export function startOf({ scheduledDate, timeSlot }: Slot): number {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d+) (AM|PM)/.exec(timeSlot) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return Date.parse(`${scheduledDate}T${String(hours).padStart(2, '0')}:${minute}:00+03:00`);
}

/** Number of slots that a customer has for bookings and for rescheduling them. */
const slotsOfCustomer = days * timeSlots.length;
/** Bookings per customer at most, so that there are slots for rescheduling as well. */
const bookingsOfCustomer = Math.floor(slotsOfCustomer / 2);

export const customersFor = (bookings: number): number => Math.max(8, Math.ceil(bookings / bookingsOfCustomer));

/** Plans bookings of customers with one car each, no two of which are in one slot: a seventh is rescheduled and a seventh cancelled afterwards. */
export function planBookings(seed: number, bookings: number, now = Date.now()): PlannedBooking[] {
  const random = createRandom(seed);
  const customers = customersFor(bookings);
  return Array.from({ length: bookings }, (_, index) => {
    const turn = Math.floor(index / customers);
    return {
      index,
      customer: index % customers,
      serviceId: serviceIds[random.whole(0, serviceIds.length - 1)]!,
      slot: slotOf(turn, now),
      move: random.happens(1 / 7) ? slotOf(slotsOfCustomer - 1 - turn, now) : undefined,
      cancels: random.happens(1 / 7),
      patience: random.happens(0.15) ? 1 : 12,
    };
  });
}
