import type { Invoice } from './invoices.api.ts';

const open = ['pending', 'sent', 'overdue'];

type Owed = Pick<Invoice, 'status' | 'dueDate' | 'balance'>;

/** Whether an invoice is still to be paid. */
export function isOpen({ status }: Pick<Invoice, 'status'>): boolean {
  return open.includes(status);
}

/** A pending invoice whose due date has passed is overdue, also when it was fetched before. */
export function shownStatus({ status, dueDate }: Pick<Owed, 'status' | 'dueDate'>, now: number): Invoice['status'] {
  return status === 'pending' && Date.parse(dueDate) < now ? 'overdue' : status;
}

/** How many invoices are to be paid, and whole shillings that are open on them. */
export function owed(invoices: readonly Owed[]): { count: number; total: number } {
  const unpaid = invoices.filter(isOpen);
  return { count: unpaid.length, total: unpaid.reduce((sum, { balance }) => sum + Number(balance), 0) };
}

/** The invoices with those that are overdue at `now` (milliseconds) first; each part keeps its order. */
export function overdueFirst<Each extends Owed>(invoices: readonly Each[], now: number): Each[] {
  const isOverdue = (invoice: Each) => shownStatus(invoice, now) === 'overdue';
  return [...invoices.filter(isOverdue), ...invoices.filter((invoice) => !isOverdue(invoice))];
}
