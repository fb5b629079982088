import type { InvoiceState, InvoiceStatus } from '@yoza/billing-contract/schemas';
import type { InvoiceBalance } from '../ledger/balance.ts';

/** Facts by which an invoice is judged: its displayed status, its total in whole shillings and its ledger sums. */
interface Judged {
  status: InvoiceStatus;
  total: number;
  ledger: Pick<InvoiceBalance, 'paid' | 'refunded' | 'noted'>;
}

/**
 * Returns the displayed state of an invoice: its status unless it is paid or cancelled. Those are `refunded` if everything paid was refunded,
 * `partly_refunded` if a part of it was, and `credited` if credit notes without a refund cover the whole total. Refunds under way count.
 */
export function stateOf({ status, total, ledger: { paid, refunded, noted } }: Judged): InvoiceState {
  if (status !== 'paid' && status !== 'cancelled') return status;
  if (refunded > 0) return paid > 0 ? 'partly_refunded' : 'refunded';
  return noted > 0 && noted >= total ? 'credited' : status;
}

/** Amount deducted from the total by credit notes or a cancellation, in whole shillings: neither paid nor due. */
export const takenOff = (total: number, { paid, balance }: Pick<InvoiceBalance, 'paid' | 'balance'>): number =>
  Math.max(total - Math.max(paid, 0) - Math.max(balance, 0), 0);
