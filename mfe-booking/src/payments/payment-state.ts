import type { components } from '@yoza/contracts/generated/billing';

type Payment = components['schemas']['Payment'];

/** Whether nobody knows yet what becomes of it. */
export function isWaiting({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'created' || status === 'pending';
}

/** Whether it came to nothing. */
export function hasFailed({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'failed' || status === 'expired';
}

/** The newest payment of an invoice that a provider is still asked about; undefined when none is. `payments` newest first. */
export function waitingOf(payments: readonly Payment[]): Payment | undefined {
  return payments.find((payment) => isWaiting(payment) && payment.channel === 'provider');
}

/** Whether it is a card payment that its card provider has not settled yet. */
export function isWaitingCard(payment: Pick<Payment, 'status' | 'method'>): boolean {
  return payment.method === 'card' && isWaiting(payment);
}

/** A change of the invoice's money: whole shillings that were paid and not sent back, without tips. */
export function isPartPaid({ amountPaid, balance }: { amountPaid: string; balance: string }): boolean {
  return Number(amountPaid) > 0 && Number(balance) > 0;
}
