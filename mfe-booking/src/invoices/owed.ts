import { stateOf } from './invoice-figures.ts';
import type { Invoice } from './invoices.api.ts';

const open = ['pending', 'sent', 'overdue'];

type Owed = Pick<Invoice, 'status' | 'balance'>;
type Dated = Pick<Invoice, 'state' | 'status' | 'amountRefundDue' | 'dueDate'>;

/** Whether an invoice is still to be paid. */
export function isOpen({ status }: Pick<Invoice, 'status'>): boolean {
  return open.includes(status);
}

/** How an invoice reads. A pending one whose due date has passed is overdue, also when it was fetched before. */
export function shownState(invoice: Dated, now: number): ReturnType<typeof stateOf> {
  const state = stateOf(invoice);
  return state === 'pending' && Date.parse(invoice.dueDate) < now ? 'overdue' : state;
}

/** How many invoices are to be paid, and whole shillings that are open on them. */
export function owed(invoices: readonly Owed[]): { count: number; total: number } {
  const unpaid = invoices.filter(isOpen);
  return { count: unpaid.length, total: unpaid.reduce((sum, { balance }) => sum + Number(balance), 0) };
}

/** The invoices with those that are overdue at `now` (milliseconds) first; each part keeps its order. */
export function overdueFirst<Each extends Dated>(invoices: readonly Each[], now: number): Each[] {
  const isOverdue = (invoice: Each) => shownState(invoice, now) === 'overdue';
  return [...invoices.filter(isOverdue), ...invoices.filter((invoice) => !isOverdue(invoice))];
}
