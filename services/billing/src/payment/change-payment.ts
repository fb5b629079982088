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
      const locked = await lockPayment(transaction, paymentId);
      return locked && { result: await work(transaction, locked.payment, locked.invoice) };
    });
    if (done) return done.result;
  }
}

/** Locks the invoice of a payment, then the payment. Returns undefined if it is attached to another invoice meanwhile. */
async function lockPayment(em: EntityManager, id: string): Promise<LockedPayment | undefined> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const known = await tablesOf(em).selectFrom('payments').select('invoice_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound('Payment not found');
  const { invoice_id: invoiceId } = known;
  const invoice = invoiceId === null ? null : await em.findOneOrFail(Invoice, { id: invoiceId }, lock);
  const payment = await em.findOneOrFail(Payment, { id }, lock);
  return payment.invoiceId === invoiceId ? { payment, invoice } : undefined;
}
