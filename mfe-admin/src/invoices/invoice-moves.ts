import type { InvoiceStatus } from './invoices.api.ts';

export const invoiceStatuses = ['pending', 'sent', 'paid', 'overdue', 'cancelled'] as const satisfies InvoiceStatus[];

/** Statuses that an invoice never leaves. */
export type FinalStatus = 'paid' | 'cancelled';

export function isFinal(status: InvoiceStatus): status is FinalStatus {
  return status === 'paid' || status === 'cancelled';
}

/** Whether an admin may set `to` on an invoice that reads `from`: open ones move freely, paid and cancelled stay. */
export function canMove(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return from === to || !isFinal(from);
}
