import type { TimeSlot } from '@yoza/jobs-contract/slots';
import { businessDate, dayRange } from '@yoza/service-kit/time';
import type { PresentRules } from '../rules/business-rules.ts';
import type { ChosenSlot } from './slot-choice.ts';
import type { SlotKey } from './slot.entity.ts';
import type { SlotRange } from './slot-time.ts';
import { slotRange } from './slot-time.ts';

/** Time that work takes in a slot. */
export interface WorkTime {
  /** End of work that is longer than the slot; null for work that ends with it. */
  workUntil: Date | null;
  /** End of the technician's occupation, the work and the minutes to travel on, if it is later than that of the slot; else null. */
  busyUntil: Date | null;
  /** Other offered slots of the day in which it takes a place as well. */
  alsoOccupies: TimeSlot[];
}

type TimeRules = Pick<PresentRules, 'timeSlots' | 'travelBufferMinutes'>;

/**
 * Returns the time that work of so many minutes takes in a slot; that of the slot for jobs of unknown duration (null). Work that is longer than the slot
 * takes a place in every other offered slot that overlaps the rest of it.
 */
export function workTime(slot: ChosenSlot, minutes: number | null, rules: TimeRules): WorkTime {
  const { start, end, date, timeSlot } = slot;
  const later = (after: number) => {
    const until = new Date(start.getTime() + after * 60_000);
    return until > end ? until : null;
  };
  const busyUntil = minutes === null ? null : later(minutes + rules.travelBufferMinutes);
  if (minutes === null || !busyUntil) return { workUntil: null, busyUntil: null, alsoOccupies: [] };
  const overlaps = (other: SlotRange) => other.start < busyUntil && other.end > end;
  const alsoOccupies = rules.timeSlots.filter((other) => other !== timeSlot && overlaps(slotRange(date, other)));
  return { workUntil: later(minutes), busyUntil, alsoOccupies };
}

/**
 * Returns the time that work takes in its slot once it needs only so many minutes, never more than it took: it keeps a place in the slots that it still
 * overlaps.
 */
export function shorterWork(
  { start, end, alsoOccupies, ...former }: SlotRange & WorkTime,
  minutes: number,
  { travelBufferMinutes }: Pick<TimeRules, 'travelBufferMinutes'>,
): WorkTime {
  const earlier = (until: Date | null, after: number) => {
    const now = new Date(start.getTime() + after * 60_000);
    if (until === null || until <= now) return until;
    return now > end ? now : null;
  };
  const busyUntil = earlier(former.busyUntil, minutes + travelBufferMinutes);
  const overlaps = (other: SlotRange) => busyUntil !== null && other.start < busyUntil && other.end > end;
  return {
    workUntil: earlier(former.workUntil, minutes),
    busyUntil,
    alsoOccupies: alsoOccupies.filter((other) => overlaps(slotRange(businessDate(start), other))),
  };
}

/** Returns the range of time for which work in a slot occupies its technician. */
export const busyRange = ({ start, end }: SlotRange, { busyUntil }: Pick<WorkTime, 'busyUntil'>): SlotRange => ({
  start,
  end: busyUntil ?? end,
});

/** Returns the range of time for which work in a slot occupies its vehicle. */
export const workRange = ({ start, end }: SlotRange, { workUntil }: Pick<WorkTime, 'workUntil'>): SlotRange => ({
  start,
  end: workUntil ?? end,
});

/** True if work ends by midnight of its slot's day. */
export const endsThatDay = ({ date }: Pick<ChosenSlot, 'date'>, { workUntil }: WorkTime): boolean =>
  workUntil === null || workUntil <= dayRange(date).to;

/** Returns all slots in which work takes a place: its own, then the others of the day. */
export function slotsOfWork(slot: SlotKey, { alsoOccupies }: Pick<WorkTime, 'alsoOccupies'>): SlotKey[] {
  const date = businessDate(slot.start);
  return [slot, ...alsoOccupies.map((timeSlot) => ({ start: slotRange(date, timeSlot).start, timeSlot }))];
}
