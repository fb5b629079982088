import type { ShownState } from './invoice-figures.ts';
import type { Invoice, InvoiceStatus } from './invoices.api.ts';

export const invoiceStatuses = ['pending', 'sent', 'paid', 'overdue', 'cancelled'] as const satisfies InvoiceStatus[];

/** Statuses that an invoice never leaves. */
export type FinalStatus = 'paid' | 'cancelled';

export function isFinal(status: InvoiceStatus): status is FinalStatus {
  return status === 'paid' || status === 'cancelled';
}

const opens: ReadonlySet<ShownState> = new Set(['pending', 'sent', 'overdue']);

/** Whether an admin may set `to` on an invoice that reads `from`: open ones move freely, paid and cancelled stay. */
export function canMove(from: ShownState, to: ShownState): boolean {
  return from === to || opens.has(from);
}

/** Whether a part of an invoice that is still asked for has been paid. */
export function isPaidInPart({
  status,
  amountPaid,
  balance,
}: Pick<Invoice, 'status' | 'amountPaid' | 'balance'>): boolean {
  return !isFinal(status) && Number(amountPaid) > 0 && Number(balance) > 0;
}

/** Whether an invoice asks for less than its total: a part is paid or credited. */
export function isLessToPay({
  status,
  totalAmount,
  balance,
}: Pick<Invoice, 'status' | 'totalAmount' | 'balance'>): boolean {
  return !isFinal(status) && Number(balance) > 0 && Number(balance) < Number(totalAmount);
}

/** What is left of an invoice to take back by a credit note, in whole shillings. */
export function leftToCredit(totalAmount: string, creditNotes: readonly { totalAmount: string }[]): number {
  return creditNotes.reduce((left, note) => left - Number(note.totalAmount), Number(totalAmount));
}

/** What a credit note of `amount` does: so much less to pay, and so much of what was paid to give back. Whole shillings. */
export function effectOfCredit(amount: number, { balance, amountPaid }: Pick<Invoice, 'balance' | 'amountPaid'>) {
  const lessToPay = Math.min(amount, Math.max(Number(balance), 0));
  return { lessToPay, refunded: Math.min(amount - lessToPay, Number(amountPaid)) };
}
