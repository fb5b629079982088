import type { DayAvailability } from '../slots/slots.ts';

/** Time being chosen: a day, `YYYY-MM-DD`, and then one of its slots. */
export interface ChosenTime {
  date: string;
  timeSlot: string | null;
}

/** True if the chosen slot is known to be unavailable. */
export function isTaken({ date, timeSlot }: ChosenTime, days: readonly DayAvailability[] | undefined): boolean {
  const slot = days?.find((day) => day.date === date)?.slots.find((each) => each.timeSlot === timeSlot);
  return slot !== undefined && slot.reason !== null;
}
