import type { Invoice } from './invoices.api.ts';

type Told = Pick<Invoice, 'totalAmount' | 'amountPaid' | 'amountRefunded' | 'balance'>;

/** How an invoice reads; by its status where billing does not tell its state yet. */
export const stateOf = ({ state, status }: Pick<Invoice, 'state' | 'status'>) => state ?? status;

/** What leads from the total to the balance, in whole shillings: less what was credited and paid, and what was refunded of that again. */
export function figuresOf({ totalAmount, amountPaid, amountRefunded = '0', balance }: Told) {
  const kept = Number(amountPaid);
  const refunded = Number(amountRefunded);
  return { credited: Math.max(Number(totalAmount) - kept - Number(balance), 0), paid: kept + refunded, refunded };
}
