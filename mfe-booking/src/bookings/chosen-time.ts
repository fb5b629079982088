import type { DayAvailability } from '../booking/slots.ts';

/** The time somebody is about to choose: a day, `YYYY-MM-DD`, and then one of its slots. */
export interface ChosenTime {
  date: string;
  timeSlot: string | null;
}

/** Whether the chosen slot can no longer be had, as far as is known. */
export function isTaken({ date, timeSlot }: ChosenTime, days: readonly DayAvailability[] | undefined): boolean {
  const slot = days?.find((day) => day.date === date)?.slots.find((each) => each.timeSlot === timeSlot);
  return slot !== undefined && slot.reason !== null;
}
