import type { MoneyMethod, RefundCause, RefundStatus } from '@yoza/contracts/billing/payments';
import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Tables {
  refunds: {
    id: string;
    payment_id: string;
    amount: number;
    cause: RefundCause;
    reason: string;
    status: RefundStatus;
    reference: string | null;
    created_at: Date;
    completed_at: Date | null;
  };
  payments: {
    id: string;
    invoice_id: string | null;
    customer_id: string;
    method: MoneyMethod;
    payer_phone: string | null;
  };
  invoices: { id: string; invoice_number: string };
  people: { id: string; first_name: string; last_name: string };
}

/** A refund with its payment, invoice and payer, as one row. */
export type RefundRow = Tables['refunds'] &
  Pick<Tables['payments'], 'customer_id' | 'method' | 'payer_phone'> & {
    invoice_number: string | null;
    first_name: string | null;
    last_name: string | null;
  };

export interface RefundFilter {
  status?: RefundStatus;
  after?: Position;
  limit: number;
}

/** Finds refunds of all customers, newest first, `limit` and one more. */
export function findRefunds(em: EntityManager, { status, after, limit }: RefundFilter): Promise<RefundRow[]> {
  let query = selectRefunds(em).limit(limit + 1);
  if (status !== undefined) query = query.where('refunds.status', '=', status);
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) => eb(eb.refTuple('refunds.created_at', 'refunds.id'), '<', eb.tuple(new Date(at), id)));
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
  return em
    .getKysely<Tables>()
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
