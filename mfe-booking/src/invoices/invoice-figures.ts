import type { Invoice } from './invoices.api.ts';

type Told = Pick<Invoice, 'totalAmount' | 'amountPaid' | 'amountRefunded' | 'amountRefundDue' | 'balance'>;

type ShownState = NonNullable<Invoice['state']> | 'refund_due';
type Standing = Pick<Invoice, 'state' | 'status' | 'amountRefundDue'>;

/**
 * How an invoice reads; by its status where billing does not tell its state yet. It is refunded once the customer has the money back: until then the
 * refund is due.
 */
export function stateOf({ state, status, amountRefundDue = '0' }: Standing): ShownState {
  const isRefunded = state === 'refunded' || state === 'partly_refunded';
  return isRefunded && Number(amountRefundDue) > 0 ? 'refund_due' : (state ?? status);
}

/** What leads from the total to the balance, in whole shillings: less what was credited and paid, and what was refunded of that again. */
export function figuresOf({ totalAmount, amountPaid, amountRefunded = '0', balance }: Told) {
  const kept = Number(amountPaid);
  const refunded = Number(amountRefunded);
  return { credited: Math.max(Number(totalAmount) - kept - Number(balance), 0), paid: kept + refunded, refunded };
}

/** The rows below the total that lead to the balance, in their order; those of nothing are left out, and all while nothing has moved. */
export function rowsToBalance(invoice: Told) {
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
