import type { TimeSlot } from '@yoza/jobs-contract/slots';
import { adminSlot } from '@yoza/jobs-contract/slots';
import type { FieldError } from '@yoza/service-kit/errors';
import { conflict } from '@yoza/service-kit/errors';
import { addDays, businessDate, businessDateInWords, businessInstant } from '@yoza/service-kit/time';
import type { PresentRules } from '../rules/business-rules.ts';
import type { SlotRange } from './slot-time.ts';
import { businessDateOf, slotRange } from './slot-time.ts';

/** Slot as requested: a calendar date or an instant on it, and the slot's text. */
export interface SlotChoice {
  scheduledDate: string;
  timeSlot: TimeSlot;
}

/** Slot on a business date. */
export interface ChosenSlot extends SlotRange {
  date: string;
  timeSlot: TimeSlot;
}

/** Returns the slot of a choice, whether or not it can be booked. Throws a RangeError if `timeSlot` is not the text of a slot. */
export function chosenSlot({ scheduledDate, timeSlot }: SlotChoice): ChosenSlot {
  const date = businessDateOf(scheduledDate);
  return { date, timeSlot, ...slotRange(date, timeSlot) };
}

/**
 * Returns the errors of a choice: a date before today or beyond the horizon, or a slot that is not offered; admins have an additional slot of their
 * own.
 */
export function slotChoiceErrors(rules: PresentRules, choice: SlotChoice, isAdmin: boolean, now: Date): FieldError[] {
  const errors = dateErrors(rules, choice, now);
  if (!rules.timeSlots.includes(choice.timeSlot) && !(isAdmin && choice.timeSlot === adminSlot)) {
    errors.push({ path: 'timeSlot', message: 'Please choose one of the offered time slots' });
  }
  return errors;
}

/** Returns the last date that can be booked, `YYYY-MM-DD` in Kampala. */
export const lastBookableDate = ({ bookingHorizonDays }: Pick<PresentRules, 'bookingHorizonDays'>, now: Date): string =>
  addDays(businessDate(now), bookingHorizonDays);

/** Throws 409 SLOT_PAST for a slot that has already started. */
export function assertUpcoming({ start }: ChosenSlot, now: Date): void {
  if (now >= start) throw conflict('SLOT_PAST', 'This time slot has already started. Please choose a later one.');
}

function dateErrors(rules: PresentRules, { scheduledDate }: SlotChoice, now: Date): FieldError[] {
  const today = businessDate(now);
  const lastDate = lastBookableDate(rules, now);
  const date = businessDateOf(scheduledDate);
  // Also true after the year 9999, which is written with a sign: it sorts before any digit.
  if (date < today) return [{ path: 'scheduledDate', message: 'The date is in the past' }];
  if (date > lastDate) {
    const message = `Bookings are possible until ${businessDateInWords(businessInstant(lastDate))}`;
    return [{ path: 'scheduledDate', message }];
  }
  return [];
}
