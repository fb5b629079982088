import { anyOf } from '@yoza/service-kit/any-of';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import { tablesOf } from '../tables.ts';
import { Payment } from './payment.entity.ts';

/** Treatment of rows that others have locked: batches skip them, so that they never wait. */
export type LockedRows = 'skip' | 'wait';

/** Returns the options of a query that locks rows by id until the end of the transaction. */
export const lockOf = (locked: LockedRows) =>
  ({
    lockMode: locked === 'wait' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_PARTIAL_WRITE,
    orderBy: { id: 'asc' },
  }) as const;

/** A payment and its invoice, null if it has none, locked until the end of the transaction. */
export interface LockedPayment {
  payment: Payment;
  invoice: Invoice | null;
}

/**
 * Runs `work` in a transaction that holds the locks of a payment and of its invoice, taken in the common order: the invoice first. Throws 404 when
 * there is no such payment.
 */
export async function changePayment<Result>(
  em: EntityManager,
  paymentId: string,
  work: (em: EntityManager, payment: Payment, invoice: Invoice | null) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await withTransaction(em, async (transaction) => {
      const locked = (await lockPayments(transaction, [paymentId], 'wait')).get(paymentId);
      return locked && { result: await work(transaction, locked.payment, locked.invoice) };
    });
    if (done) return done.result;
  }
}

/**
 * Locks payments and their invoices in the transaction of `em`, in the common order: invoices by id, then payments by id. Returns them by the ids of the
 * payments. Leaves out a payment that is attached to another invoice before it is locked, for which the caller repeats the transaction; of the
 * payments of one invoice all but one; with `skip`, those that others have locked. Throws 404 for an unknown payment.
 */
export async function lockPayments(
  em: EntityManager,
  ids: readonly string[],
  locked: LockedRows,
): Promise<Map<string, LockedPayment>> {
  const lock = lockOf(locked);
  const invoiceOf = await firstOfInvoices(em, ids);
  const invoiceIds = [...invoiceOf.values()].filter((id) => id !== null);
  const found = invoiceIds.length === 0 ? [] : await em.find(Invoice, { id: { $in: invoiceIds } }, lock);
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
  const free = [...invoiceOf].filter(([, invoiceId]) => invoiceId === null || invoices.has(invoiceId));
  const payments = await em.find(Payment, { id: { $in: free.map(([id]) => id) } }, lock);
  return new Map(
    payments
      .filter(({ id, invoiceId }) => invoiceId === invoiceOf.get(id))
      .map((payment) => [payment.id, { payment, invoice: invoices.get(payment.invoiceId ?? '') ?? null }]),
  );
}

/** Returns payments with the ids of their invoices: those without an invoice, and one of each invoice. */
async function firstOfInvoices(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tablesOf(em)
    .selectFrom('payments')
    .select(['id', 'invoice_id'])
    .where('id', '=', anyOf(ids))
    .execute();
  if (rows.length < new Set(ids).size) throw notFound('Payment not found');
  const ofInvoices = Map.groupBy(rows, ({ id, invoice_id }) => invoice_id ?? id);
  return new Map([...ofInvoices.values()].map(([first]) => [first!.id, first!.invoice_id]));
}
