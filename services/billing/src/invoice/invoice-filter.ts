import type { InvoiceStatus } from '@yoza/billing-contract/schemas';
import { likeWords } from '@yoza/service-kit/like-words';
import type { Position } from '@yoza/service-kit/pagination';
import { dayRange } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';

/** Filter of a list of invoices: every given condition has to hold. */
export interface InvoiceFilter {
  status?: InvoiceStatus;
  jobId?: string;
  invoiceId?: string;
  customerId?: string;
  /** Words that must each occur in the invoice's number or the customer's name. */
  search?: string;
  /** Business days on which the invoice was issued, both included. */
  from?: string;
  to?: string;
  /** Totals in whole shillings, both included. */
  minTotal?: number;
  maxTotal?: number;
  after?: Position;
}

/** Starts a query of all invoices. */
export const allInvoices = (em: EntityManager) => tablesOf(em).selectFrom('invoices');

export type InvoiceQuery = ReturnType<typeof allInvoices>;

/** Narrows `query` to the invoices that match the filter at `now`. */
export function narrowedTo(query: InvoiceQuery, filter: InvoiceFilter, now: Date): InvoiceQuery {
  const { status, jobId, invoiceId, customerId, from, to, minTotal, maxTotal, after } = filter;
  let narrowed = query;
  if (jobId !== undefined) narrowed = narrowed.where('invoices.job_id', '=', jobId);
  if (invoiceId !== undefined) narrowed = narrowed.where('invoices.id', '=', invoiceId);
  if (customerId !== undefined) narrowed = narrowed.where('invoices.customer_id', '=', customerId);
  if (from !== undefined) narrowed = narrowed.where('invoices.created_at', '>=', dayRange(from).from.toISOString());
  if (to !== undefined) narrowed = narrowed.where('invoices.created_at', '<', dayRange(to).to.toISOString());
  if (minTotal !== undefined) narrowed = narrowed.where('invoices.total_amount', '>=', minTotal);
  if (maxTotal !== undefined) narrowed = narrowed.where('invoices.total_amount', '<=', maxTotal);
  if (status !== undefined) narrowed = narrowed.where((eb) => readsAs(eb, status, now));
  for (const pattern of likeWords(filter.search)) narrowed = thatContain(narrowed, pattern);
  if (after === undefined) return narrowed;
  const { at, id } = after;
  return narrowed.where((eb) => eb(eb.refTuple('invoices.created_at', 'invoices.id'), '<', eb.tuple(at, id)));
}

/** Condition that an invoice reads as `status` at `now`: the rule of `displayedStatus`. */
export function readsAs(eb: ExpressionBuilder<Tables, 'invoices'>, status: InvoiceStatus, now: Date) {
  const isStored = eb('invoices.status', '=', status);
  if (status === 'paid' || status === 'cancelled') return isStored;
  if (status !== 'overdue') return eb.and([isStored, eb('invoices.due_date', '>=', now.toISOString())]);
  const hasBecome = eb.and([
    eb('invoices.status', 'in', ['pending', 'sent']),
    eb('invoices.due_date', '<', now.toISOString()),
  ]);
  return eb.or([isStored, hasBecome]);
}

/** Narrows a query to invoices whose number or customer's name matches a pattern of `likeWords`; number and name have an index each. */
function thatContain(query: InvoiceQuery, pattern: string): InvoiceQuery {
  return query.where((eb) =>
    eb.or([
      sql<boolean>`lower(invoices.invoice_number) like ${pattern}`,
      sql<boolean>`invoices.customer_id = any(array(
        select id from people where lower(first_name || ' ' || last_name) like ${pattern}))`,
    ]),
  );
}
