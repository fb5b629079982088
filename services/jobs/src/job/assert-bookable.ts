import { invalid, ProblemError } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import { pointErrors } from '../place/point.ts';
import type { SlotChoice } from '../slot/slot-choice.ts';
import { slotChoiceErrors } from '../slot/slot-choice.ts';
import type { BookingRequest } from './booking-request.ts';

/** Fields of a booking that are checked, also of one with several cars. */
type Requested = SlotChoice & Pick<BookingRequest, 'latitude' | 'longitude' | 'paymentMethod'>;

/**
 * Throws 400 for a date before today or beyond the horizon, a slot the booker may not choose, an incomplete point or one off the globe, and
 * PAYMENT_METHOD_UNAVAILABLE for a payment method that is not offered.
 */
export function assertBookable(rules: PresentRules, request: Requested, isAdmin: boolean, now: Date): void {
  const errors = [...slotChoiceErrors(rules, request, isAdmin, now), ...pointErrors(request)];
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
