import { manualPayoutStatuses } from '@yoza/billing-contract/manual-payout';
import type { RefundStatus } from '@yoza/billing-contract/payments';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { tablesOf } from '../tables.ts';

/** A refund with its payment, invoice and payer, as one row. */
export type RefundRow = InferResult<ReturnType<typeof selectRefunds>>[number];

export interface RefundFilter {
  status?: RefundStatus | 'manual_payout';
  after?: Position;
  limit: number;
}

/** Finds refunds of all customers, newest first, `limit` and one more. */
export function findRefunds(em: EntityManager, { status, after, limit }: RefundFilter): Promise<RefundRow[]> {
  let query = selectRefunds(em).limit(rowLimit(limit + 1, { status }));
  if (status === 'manual_payout') query = query.where('refunds.status', 'in', manualPayoutStatuses);
  else if (status !== undefined) query = query.where('refunds.status', '=', status);
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) => eb(eb.refTuple('refunds.created_at', 'refunds.id'), '<', eb.tuple(at, id)));
  }
  return query.execute();
}

/** Finds one refund for a response; undefined when there is none. */
export function findRefundRow(em: EntityManager, id: string): Promise<RefundRow | undefined> {
  return selectRefunds(em).where('refunds.id', '=', id).executeTakeFirst();
}

/** Finds the refunds of a payment, or of all payments of an invoice, newest first. */
export function findRefundRows(
  em: EntityManager,
  which: { paymentId: string } | { invoiceId: string },
): Promise<RefundRow[]> {
  const query = selectRefunds(em);
  return 'paymentId' in which
    ? query.where('refunds.payment_id', '=', which.paymentId).execute()
    : query.where('payments.invoice_id', '=', which.invoiceId).execute();
}

function selectRefunds(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('people', 'people.id', 'payments.customer_id')
    .select(['refunds.id', 'refunds.payment_id', 'refunds.amount', 'refunds.cause', 'refunds.reason'])
    .select(['refunds.status', 'refunds.reference', 'refunds.created_at', 'refunds.completed_at'])
    .select(['payments.customer_id', 'payments.method', 'payments.payer_phone', 'invoices.invoice_number'])
    .select(['people.first_name', 'people.last_name'])
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc');
}
