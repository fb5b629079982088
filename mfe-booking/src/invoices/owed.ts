import { stateOf } from './invoice-figures.ts';
import type { Invoice } from './invoices.api.ts';

const open = ['pending', 'sent', 'overdue'];

type Owed = Pick<Invoice, 'status' | 'balance'>;
type Dated = Pick<Invoice, 'state' | 'status' | 'amountRefundDue' | 'dueDate'>;

/** True if an invoice asks for money: it is neither paid nor cancelled. */
export function isOpen({ status }: Pick<Invoice, 'status'>): boolean {
  return open.includes(status);
}

/** Returns the shown state of an invoice at `now` (milliseconds). A pending one past its due date is overdue, even if it was fetched before that. */
export function shownState(invoice: Dated, now: number): ReturnType<typeof stateOf> {
  const state = stateOf(invoice);
  return state === 'pending' && Date.parse(invoice.dueDate) < now ? 'overdue' : state;
}

/** Returns the number of unpaid invoices and their balance due, in whole shillings. */
export function owed(invoices: readonly Owed[]): { count: number; total: number } {
  const unpaid = invoices.filter(isOpen);
  return { count: unpaid.length, total: unpaid.reduce((sum, { balance }) => sum + Number(balance), 0) };
}

/** Invoices with those overdue at `now` (milliseconds) first; each part keeps its order. */
export function overdueFirst<Each extends Dated>(invoices: readonly Each[], now: number): Each[] {
  const isOverdue = (invoice: Each) => shownState(invoice, now) === 'overdue';
  return [...invoices.filter(isOverdue), ...invoices.filter((invoice) => !isOverdue(invoice))];
}
