import type { FieldError } from '@yoza/service-kit/errors';
import { invalid, ProblemError } from '@yoza/service-kit/errors';
import type { BusinessRules } from '../business-rules.ts';
import { slotChoiceErrors } from '../slot/slot-choice.ts';
import type { Booker, BookingRequest } from './book-job.ts';

/**
 * Throws 400 for a date before today or beyond the horizon, a slot that is not the booker's to choose, a place off the globe, and
 * PAYMENT_METHOD_UNAVAILABLE for a way to pay that is not offered.
 */
export function assertBookable(rules: BusinessRules, request: BookingRequest, booker: Booker, now: Date): void {
  const errors = [...slotChoiceErrors(rules, request, booker.isAdmin, now), ...placeErrors(request)];
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

function placeErrors({ latitude, longitude }: BookingRequest): FieldError[] {
  const off = (value: string | number | null | undefined, limit: number) =>
    value != null && !(Math.abs(Number(value)) <= limit);
  return [
    ...(off(latitude, 90) ? [{ path: 'latitude', message: 'Must be between -90 and 90' }] : []),
    ...(off(longitude, 180) ? [{ path: 'longitude', message: 'Must be between -180 and 180' }] : []),
  ];
}
