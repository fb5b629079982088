import type { Invoice, InvoiceState } from './invoices.api.ts';

type InvoiceAmounts = Pick<Invoice, 'totalAmount' | 'amountPaid' | 'amountRefunded' | 'balance'>;

export type ShownState = InvoiceState | 'refund_due';
type Standing = Pick<Invoice, 'state' | 'status' | 'amountRefundDue'>;

/**
 * Returns the displayed state of an invoice; its status where billing does not report its state yet. It is refunded once the customer has received
 * the refund: until then the refund is due.
 */
export function stateOf({ state, status, amountRefundDue = '0' }: Standing): ShownState {
  const isRefunded = state === 'refunded' || state === 'partly_refunded';
  return isRefunded && Number(amountRefundDue) > 0 ? 'refund_due' : (state ?? status);
}

/**
 * Returns the amounts between the total and the balance, in whole shillings: credited and paid, which reduce it, and the part of the payments that
 * was refunded.
 */
export function figuresOf({ totalAmount, amountPaid, amountRefunded = '0', balance }: InvoiceAmounts) {
  const kept = Number(amountPaid);
  const refunded = Number(amountRefunded);
  return { credited: Math.max(Number(totalAmount) - kept - Number(balance), 0), paid: kept + refunded, refunded };
}
