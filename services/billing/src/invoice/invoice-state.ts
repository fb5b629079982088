import type { InvoiceState, InvoiceStatus } from '@yoza/contracts/billing/schemas';
import type { InvoiceBalance } from '../ledger/balance.ts';

/** An invoice as it is judged here: its displayed status, its total in whole shillings and what the ledger says of it. */
interface Judged {
  status: InvoiceStatus;
  total: number;
  ledger: Pick<InvoiceBalance, 'paid' | 'refunded' | 'noted'>;
}

/**
 * How an invoice reads. One that still asks for money keeps its status. Of the others everything paid has gone back (refunded) or a part of it
 * (partly refunded), or credit notes without a refund took back the whole total (credited); else paid and cancelled stay.
 */
export function stateOf({ status, total, ledger: { paid, refunded, noted } }: Judged): InvoiceState {
  if (status !== 'paid' && status !== 'cancelled') return status;
  if (refunded > 0) return paid > 0 ? 'partly_refunded' : 'refunded';
  return noted > 0 && noted >= total ? 'credited' : status;
}

/** What was taken off the total by credit notes or a cancellation, in whole shillings: what is neither paid nor open. */
export const takenOff = (total: number, { paid, balance }: Pick<InvoiceBalance, 'paid' | 'balance'>): number =>
  Math.max(total - Math.max(paid, 0) - Math.max(balance, 0), 0);
