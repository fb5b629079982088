import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Refusal } from './booking.atoms.ts';

export interface RefusedBooking {
  /** What is shown at its place in the wizard; null for what concerns none. */
  refusal: Refusal | null;
  slotIsGone: boolean;
  priceIsOld: boolean;
  /** The key belongs to a booking that was made of other details. */
  keyIsUsed: boolean;
}

const slotCodes = ['SLOT_FULL', 'SLOT_PAST'];
const slotFields = ['scheduledDate', 'timeSlot'];

/** Where in the wizard a refused booking is mended. */
export function refusalOf(error: unknown): RefusedBooking {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const code = problem?.code ?? '';
  const slotError = problem?.errors.find(({ path }) => slotFields.includes(path));
  const addressError = problem?.errors.find(({ path }) => path === 'address');
  const result = {
    refusal: null,
    slotIsGone: false,
    priceIsOld: code === 'PRICE_CHANGED',
    keyIsUsed: code === 'IDEMPOTENCY_KEY_REUSED',
  };
  if (!problem) return result;
  if (slotCodes.includes(code))
    return { ...result, refusal: { at: 'slot', message: problem.message }, slotIsGone: true };
  if (slotError) return { ...result, refusal: { at: 'slot', message: slotError.message }, slotIsGone: true };
  if (addressError) return { ...result, refusal: { at: 'address', message: addressError.message } };
  if (result.priceIsOld) return { ...result, refusal: { at: 'price', message: problem.message } };
  return result;
}
