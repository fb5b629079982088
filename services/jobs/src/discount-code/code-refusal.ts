import type { CodeRefusal } from '@yoza/jobs-contract/discount-codes';
import type { ProblemError } from '@yoza/service-kit/errors';
import { conflict } from '@yoza/service-kit/errors';
import type { DiscountCode } from './discount-code.entity.ts';

/** Booking to which a code is applied. */
export interface DiscountedBooking {
  /** Services of all cars. */
  serviceIds: readonly string[];
  /** Price of the services with size and add-ons, in whole shillings. */
  itemsTotal: number;
}

/** Earlier bookings of the customer that limits of a code apply to. */
export interface CustomerHistory {
  /** Uses of the code by the customer that count. */
  usesByCustomer: number;
  /** True if the customer has a booking that is not cancelled. */
  hasBooking: boolean;
}

/** Returns the reason why a code does not apply to what is booked; null if it does. */
export function basketRefusal(
  code: Pick<DiscountCode, 'serviceIds' | 'minItems'>,
  { serviceIds, itemsTotal }: DiscountedBooking,
): CodeRefusal | null {
  if (code.serviceIds && !serviceIds.every((id) => code.serviceIds!.includes(id))) return 'other_service';
  return itemsTotal < (code.minItems ?? 0) ? 'items_below_minimum' : null;
}

/** Returns the reason why a customer cannot use a code for a booking made on `today` (`YYYY-MM-DD` in Kampala); null if they can. */
export function codeRefusal(
  code: DiscountCode | null,
  booking: DiscountedBooking,
  { usesByCustomer, hasBooking }: CustomerHistory,
  today: string,
): CodeRefusal | null {
  // A customer who guesses must not learn that a code will be valid.
  if (!code?.isActive || (code.firstDay !== null && today < code.firstDay)) return 'unknown';
  if (code.lastDay !== null && today > code.lastDay) return 'ended';
  if (usesByCustomer >= code.perCustomerLimit) return 'used_before';
  if (code.totalLimit !== null && code.uses >= code.totalLimit) return 'used_up';
  if (code.firstBookingOnly && hasBooking) return 'not_first_booking';
  return basketRefusal(code, booking);
}

const messages: Record<CodeRefusal, string> = {
  unknown: 'This discount code is not valid. Please check it, or book without it.',
  ended: 'This discount code has expired.',
  items_below_minimum: 'Your booking is below the minimum amount for this discount code.',
  other_service: 'This discount code is not valid for this service.',
  not_first_booking: 'This discount code is for the first booking only.',
  used_up: 'This discount code has been used up.',
  used_before: 'You have already used this discount code.',
};

/** Returns 409 CODE_NOT_VALID. */
export const codeNotValid = (reason: CodeRefusal): ProblemError =>
  conflict('CODE_NOT_VALID', messages[reason], { reason });
