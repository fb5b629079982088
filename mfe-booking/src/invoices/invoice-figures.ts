import type { Invoice } from './invoices.api.ts';

type InvoiceAmounts = Pick<Invoice, 'totalAmount' | 'amountPaid' | 'amountRefunded' | 'amountRefundDue' | 'balance'>;

type ShownState = NonNullable<Invoice['state']> | 'refund_due';
type Standing = Pick<Invoice, 'state' | 'status' | 'amountRefundDue'>;

/**
 * Returns the shown state of an invoice; its status where billing does not provide a state yet. It is refunded once the customer has received the
 * money: until then the refund is due.
 */
export function stateOf({ state, status, amountRefundDue = '0' }: Standing): ShownState {
  const isRefunded = state === 'refunded' || state === 'partly_refunded';
  return isRefunded && Number(amountRefundDue) > 0 ? 'refund_due' : (state ?? status);
}

/**
 * Returns the amounts between the total and the balance, in whole shillings: what credit notes or a cancellation took off, all payments, and the part
 * of them that was or is being refunded.
 */
export function figuresOf({ totalAmount, amountPaid, amountRefunded = '0', balance }: InvoiceAmounts) {
  const kept = Number(amountPaid);
  const refunded = Number(amountRefunded);
  return { credited: Math.max(Number(totalAmount) - kept - Number(balance), 0), paid: kept + refunded, refunded };
}

/** Rows from below the total to the balance, in order; zero rows are left out, and all rows while nothing is credited or paid. */
export function rowsToBalance(invoice: InvoiceAmounts) {
  const { credited, paid, refunded } = figuresOf(invoice);
  if (credited + paid === 0) return [];
  const due = Number(invoice.amountRefundDue ?? 0);
  const rows = [
    { id: 'credited', amount: credited },
    { id: 'paid', amount: paid },
    { id: 'refunded', amount: refunded - due },
    { id: 'refundDue', amount: due },
    { id: 'balance', amount: Number(invoice.balance) },
  ] as const;
  return rows.filter(({ amount }) => amount > 0);
}
