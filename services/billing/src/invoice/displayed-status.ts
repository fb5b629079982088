import type { InvoiceStatus } from '@yoza/billing-contract/schemas';

const becomesOverdue: ReadonlySet<InvoiceStatus> = new Set(['pending', 'sent']);

/** Returns the displayed status: pending and sent become overdue once the due date has passed. */
export function displayedStatus(stored: InvoiceStatus, dueDate: Date, now: Date): InvoiceStatus {
  return becomesOverdue.has(stored) && dueDate < now ? 'overdue' : stored;
}
