import type { MoneyMethod, PaymentState } from '@yoza/billing-contract/payments';
import { anyOf } from '@yoza/service-kit/any-of';
import { compiledQuery, type Placeholders } from '@yoza/service-kit/compiled-query';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { dayRange } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';

/**
 * Payment with its invoice, its customer, the user who recorded it and the amount refunded or being refunded, as one row. `refunded` is in whole
 * shillings, null without refunds, and includes refunds that the provider refused: they are still due.
 */
export type PaymentRow = InferResult<ReturnType<typeof selectPayments>>[number];

export interface PaymentFilter {
  status?: PaymentState;
  method?: MoneyMethod;
  /** Business days on which the payment was created, both included. */
  from?: string;
  to?: string;
  after?: Position;
  limit: number;
}

/** Returns the row of one payment; undefined if there is none. */
export function findPaymentRow(em: EntityManager, id: string): Promise<PaymentRow | undefined> {
  return selectPayments(tablesOf(em)).where('payments.id', '=', id).executeTakeFirst();
}

/** Returns the payments of an invoice, or those with the given ids, oldest first. */
export function findPaymentRows(
  em: EntityManager,
  which: { invoiceId: string } | { ids: readonly string[] },
): Promise<PaymentRow[]> {
  const query = selectPayments(tablesOf(em)).orderBy('payments.created_at').orderBy('payments.id');
  if ('invoiceId' in which) return query.where('payments.invoice_id', '=', which.invoiceId).execute();
  if (which.ids.length === 0) return Promise.resolve([]);
  return query.where('payments.id', '=', anyOf(which.ids)).execute();
}

/** Returns the mobile money requests of a customer's invoices that wait for their payer, newest first. */
export function findWaitingRequests(em: EntityManager, customerId: string): Promise<PaymentRow[]> {
  return selectPayments(tablesOf(em))
    .where('payments.customer_id', '=', customerId)
    .where('payments.channel', '=', 'provider')
    .where('payments.method', 'in', ['mtn_money', 'airtel_money'])
    .where('payments.status', 'in', ['created', 'pending'])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

/** Finds payments of all customers, newest first, `limit` and one more, which shows that there is a next page. */
export function findPayments(em: EntityManager, filter: PaymentFilter): Promise<PaymentRow[]> {
  const { status, method, from, to, after, limit } = filter;
  const since = from === undefined ? undefined : dayRange(from).from.toISOString();
  const until = to === undefined ? undefined : dayRange(to).to.toISOString();
  return listedPayments(em, { rows: limit + 1 }, { status, method, since, until, at: after?.at, id: after?.id });
}

interface PaymentListValues extends Pick<PaymentFilter, 'status' | 'method'>, Partial<Position> {
  since?: string;
  until?: string;
}

const listedPayments = compiledQuery(
  tablesOf,
  (tables, { rows }: { rows: number }, values: Placeholders<PaymentListValues>) => {
    const { at, id, ...filter } = values;
    const { status, method, since, until } = filter;
    let query = selectPayments(tables)
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(rowLimit(rows, filter));
    if (status) query = query.where('payments.status', '=', status);
    if (method) query = query.where('payments.method', '=', method);
    if (since) query = query.where('payments.created_at', '>=', since);
    if (until) query = query.where('payments.created_at', '<', until);
    if (!at || !id) return query;
    return query.where((eb) => eb(eb.refTuple('payments.created_at', 'payments.id'), '<', eb.tuple(at, id)));
  },
);

function selectPayments(tables: Kysely<Tables>) {
  return tables
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('people', 'people.id', 'payments.customer_id')
    .leftJoin('people as recorder', 'recorder.id', 'payments.recorded_by')
    .selectAll('payments')
    .select(['invoices.invoice_number', 'invoices.job_id', 'people.first_name', 'people.last_name'])
    .select(['recorder.first_name as recorder_first_name', 'recorder.last_name as recorder_last_name'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .select((inner) => inner.fn.sum('refunds.amount').as('sum'))
        .as('refunded'),
    );
}
