import type { Payment } from './payments.api.ts';

/** What of a payment can still be sent back, in whole shillings. */
export function refundable({ status, amount, refunded }: Pick<Payment, 'status' | 'amount' | 'refunded'>): number {
  return status === 'succeeded' ? Math.max(Number(amount) - Number(refunded), 0) : 0;
}

/**
 * How so much of a payment goes back: cards any part, Airtel Money only the whole of a payment that it asked for itself; everything else an
 * admin pays out.
 */
export function refundWay(
  { method, channel, amount, refunded }: Pick<Payment, 'method' | 'channel' | 'amount' | 'refunded'>,
  part: number,
): 'automatic' | 'by_hand' {
  if (channel !== 'provider') return 'by_hand';
  if (method === 'card') return 'automatic';
  return method === 'airtel_money' && Number(refunded) === 0 && part === Number(amount) ? 'automatic' : 'by_hand';
}
