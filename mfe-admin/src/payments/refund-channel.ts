import type { Payment } from './payments.api.ts';

/**
 * Returns the amount of a payment that can still be refunded, in whole shillings. A failed refund counts as refunded: an admin has yet to pay it out.
 */
export function refundable({ status, amount, refunded }: Pick<Payment, 'status' | 'amount' | 'refunded'>): number {
  return status === 'succeeded' ? Math.max(Number(amount) - Number(refunded), 0) : 0;
}

/**
 * Returns how a part of a payment is refunded: automatically any part of a card payment, and only the whole of an Airtel Money payment that was
 * requested through the provider; an admin pays out everything else.
 */
export function refundChannel(
  { method, channel, amount, refunded }: Pick<Payment, 'method' | 'channel' | 'amount' | 'refunded'>,
  part: number,
): 'automatic' | 'by_hand' {
  if (channel !== 'provider') return 'by_hand';
  if (method === 'card') return 'automatic';
  return method === 'airtel_money' && Number(refunded) === 0 && part === Number(amount) ? 'automatic' : 'by_hand';
}
