import type { ShownState } from './invoice-figures.ts';
import type { Invoice, InvoiceStatus } from './invoices.api.ts';

export const invoiceStatuses = ['pending', 'sent', 'paid', 'overdue', 'cancelled'] as const satisfies InvoiceStatus[];

/** Statuses that an invoice never leaves. */
export type FinalStatus = 'paid' | 'cancelled';

export function isFinal(status: InvoiceStatus): status is FinalStatus {
  return status === 'paid' || status === 'cancelled';
}

const opens: ReadonlySet<ShownState> = new Set(['pending', 'sent', 'overdue']);

/** Checks whether an admin may set `to` on an invoice displayed as `from`: open ones change freely, any other state stays. */
export function canMove(from: ShownState, to: ShownState): boolean {
  return from === to || opens.has(from);
}

/** True if an invoice that is not final has been partly paid and has a balance due. */
export function isPaidInPart({
  status,
  amountPaid,
  balance,
}: Pick<Invoice, 'status' | 'amountPaid' | 'balance'>): boolean {
  return !isFinal(status) && Number(amountPaid) > 0 && Number(balance) > 0;
}

/** True if an invoice that is not final has a balance due below its total: a part is paid or credited. */
export function isLessToPay({
  status,
  totalAmount,
  balance,
}: Pick<Invoice, 'status' | 'totalAmount' | 'balance'>): boolean {
  return !isFinal(status) && Number(balance) > 0 && Number(balance) < Number(totalAmount);
}

/** Returns the amount of an invoice that credit notes can still credit, in whole shillings. */
export function leftToCredit(totalAmount: string, creditNotes: readonly { totalAmount: string }[]): number {
  return creditNotes.reduce((left, note) => left - Number(note.totalAmount), Number(totalAmount));
}

/** Returns the effect of a credit note of `amount`: the reduction of the balance due, and the part of the payments to refund. Whole shillings. */
export function effectOfCredit(amount: number, { balance, amountPaid }: Pick<Invoice, 'balance' | 'amountPaid'>) {
  const lessToPay = Math.min(amount, Math.max(Number(balance), 0));
  return { lessToPay, refunded: Math.min(amount - lessToPay, Number(amountPaid)) };
}
