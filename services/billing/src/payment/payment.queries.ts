import type { MoneyMethod, PaymentState } from '@yoza/contracts/billing/payments';
import { anyOf } from '@yoza/service-kit/any-of';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { dayRange } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
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
  return selectPayments(em).where('payments.id', '=', id).executeTakeFirst();
}

/** Returns the payments of an invoice, or those with the given ids, oldest first. */
export function findPaymentRows(
  em: EntityManager,
  which: { invoiceId: string } | { ids: readonly string[] },
): Promise<PaymentRow[]> {
  const query = selectPayments(em).orderBy('payments.created_at').orderBy('payments.id');
  if ('invoiceId' in which) return query.where('payments.invoice_id', '=', which.invoiceId).execute();
  if (which.ids.length === 0) return Promise.resolve([]);
  return query.where('payments.id', '=', anyOf(which.ids)).execute();
}

/** Returns the mobile money requests of a customer's invoices that wait for their payer, newest first. */
export function findWaitingRequests(em: EntityManager, customerId: string): Promise<PaymentRow[]> {
  return selectPayments(em)
    .where('payments.customer_id', '=', customerId)
    .where('payments.channel', '=', 'provider')
    .where('payments.method', 'in', ['mtn_money', 'airtel_money'])
    .where('payments.status', 'in', ['created', 'pending'])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

/** Finds payments of all customers, newest first, `limit` and one more, which shows that there is a next page. */
export function findPayments(em: EntityManager, { after, limit, ...filter }: PaymentFilter): Promise<PaymentRow[]> {
  let query = selectPayments(em)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(rowLimit(limit + 1, filter));
  if (filter.status !== undefined) query = query.where('payments.status', '=', filter.status);
  if (filter.method !== undefined) query = query.where('payments.method', '=', filter.method);
  if (filter.from !== undefined)
    query = query.where('payments.created_at', '>=', dayRange(filter.from).from.toISOString());
  if (filter.to !== undefined) query = query.where('payments.created_at', '<', dayRange(filter.to).to.toISOString());
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) => eb(eb.refTuple('payments.created_at', 'payments.id'), '<', eb.tuple(at, id)));
  }
  return query.execute();
}

function selectPayments(em: EntityManager) {
  return tablesOf(em)
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
