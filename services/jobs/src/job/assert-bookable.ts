import { adminSlot } from '@yoza/contracts/jobs/slots';
import type { FieldError } from '@yoza/service-kit/errors';
import { invalid, ProblemError } from '@yoza/service-kit/errors';
import { addDays, businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../business-rules.ts';
import { businessDateOf } from '../slot/slot-time.ts';
import type { Booker, BookingRequest } from './book-job.ts';

/**
 * Throws 400 for a date before today or beyond the horizon, a slot that is not the booker's to choose, a place off the globe, and
 * PAYMENT_METHOD_UNAVAILABLE for a way to pay that is not offered.
 */
export function assertBookable(rules: BusinessRules, request: BookingRequest, booker: Booker, now: Date): void {
  const errors = [...dateErrors(rules, request, now), ...placeErrors(request)];
  if (request.timeSlot === adminSlot && !booker.isAdmin) {
    errors.push({ path: 'timeSlot', message: 'Please choose one of the offered time slots' });
  }
  if (errors.length > 0) throw invalid(errors);
  if (!rules.paymentMethods.includes(request.paymentMethod)) {
    throw new ProblemError(
      400,
      'PAYMENT_METHOD_UNAVAILABLE',
      'This payment method is not available yet. Please choose to pay by invoice.',
      {
        errors: [{ path: 'paymentMethod', message: `Available: ${rules.paymentMethods.join(', ')}` }],
      },
    );
  }
}

function dateErrors(rules: BusinessRules, { scheduledDate }: BookingRequest, now: Date): FieldError[] {
  const today = businessDate(now);
  const lastDate = addDays(today, rules.bookingHorizonDays);
  const date = businessDateOf(scheduledDate);
  if (date < today) return [{ path: 'scheduledDate', message: 'The date is in the past' }];
  // Dates beyond the year 9999 are written with a sign, which sorts before any digit.
  if (date > lastDate) return [{ path: 'scheduledDate', message: `Bookings are possible until ${lastDate}` }];
  return [];
}

function placeErrors({ latitude, longitude }: BookingRequest): FieldError[] {
  const off = (value: string | number | null | undefined, limit: number) =>
    value != null && !(Math.abs(Number(value)) <= limit);
  return [
    ...(off(latitude, 90) ? [{ path: 'latitude', message: 'Must be between -90 and 90' }] : []),
    ...(off(longitude, 180) ? [{ path: 'longitude', message: 'Must be between -180 and 180' }] : []),
  ];
}
