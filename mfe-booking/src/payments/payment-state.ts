import type { components } from '@yoza/billing-contract/api';

type Payment = components['schemas']['Payment'];

/** True while the outcome of a payment is unknown. */
export function isWaiting({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'created' || status === 'pending';
}

/** True if a payment failed or expired. */
export function hasFailed({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'failed' || status === 'expired';
}

/** Newest payment of an invoice that is pending at a provider; undefined if there is none. `payments` newest first. */
export function waitingOf(payments: readonly Payment[]): Payment | undefined {
  return payments.find((payment) => isWaiting(payment) && payment.channel === 'provider');
}

/** True for a card payment whose outcome is unknown. */
export function isWaitingCard(payment: Pick<Payment, 'status' | 'method'>): boolean {
  return payment.method === 'card' && isWaiting(payment);
}

/** True if an invoice is partly paid and has a balance due. Amounts are without refunds and tips. */
export function isPartPaid({ amountPaid, balance }: { amountPaid: string; balance: string }): boolean {
  return Number(amountPaid) > 0 && Number(balance) > 0;
}
