import type { TimeSlot } from '@yoza/jobs-contract/slots';
import { slotMinutes } from '@yoza/jobs-contract/slots';
import { businessDate, businessInstant } from '@yoza/service-kit/time';

export interface SlotRange {
  start: Date;
  end: Date;
}

/** Returns the start and end of a slot of a business date. Throws a RangeError for a text that is not a slot's. */
export function slotRange(date: string, timeSlot: TimeSlot): SlotRange {
  const minutes = slotMinutes(timeSlot);
  if (!minutes) throw new RangeError(`${timeSlot} is no time slot`);
  const { start, end } = minutes;
  return { start: businessInstant(date, clockText(start)), end: businessInstant(date, clockText(end)) };
}

/** `540` → `09:00`. */
const clockText = (minutes: number) =>
  Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' });

/** Returns the business date of a calendar date (the same date) or of an instant (the date in Kampala at that time). */
export function businessDateOf(dateOrInstant: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(dateOrInstant) ? dateOrInstant : businessDate(dateOrInstant);
}
