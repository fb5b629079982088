import type { DayAvailability, SlotAvailability } from '../src/slots/slots.ts';

/** Windows of a day in Kampala, with the hours at which they start and end. */
const windows = {
  '8:00 AM - 11:00 AM': [8, 11],
  '11:00 AM - 2:00 PM': [11, 14],
  '2:00 PM - 5:00 PM': [14, 17],
  '5:00 PM - 8:00 PM': [17, 20],
} as const;

export type TimeSlot = keyof typeof windows;
export const timeSlots = Object.keys(windows) as TimeSlot[];

/** Start and end of a slot of a day, in UTC. */
export function boundsOf(date: string, timeSlot: TimeSlot): { startsAt: string; endsAt: string } {
  const at = (hour: number) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+03:00`).toISOString();
  const [begin, end] = windows[timeSlot];
  return { startsAt: at(begin), endsAt: at(end) };
}

/** Available places by day and slot, for slots other than three of three places. */
export type Left = Record<string, Partial<Record<TimeSlot, Partial<SlotAvailability>>>>;

/** Days that `GET /api/slots` requests, every slot with three available places unless `left` overrides it. */
export function daysOf(query: URLSearchParams, left: Left = {}): DayAvailability[] {
  const first = Date.parse(query.get('from')!);
  return Array.from({ length: Number(query.get('days')) }, (_, index) => {
    const date = new Date(first + index * 86_400_000).toISOString().slice(0, 10);
    const slots = timeSlots.map((timeSlot) => ({
      timeSlot,
      ...boundsOf(date, timeSlot),
      capacity: 3,
      left: 3,
      reason: null,
      ...left[date]?.[timeSlot],
    }));
    return { date, slots };
  });
}

export const full = { left: 0, reason: 'full' } as const;
