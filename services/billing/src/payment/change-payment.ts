import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import { tablesOf } from '../tables.ts';
import { Payment } from './payment.entity.ts';

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
      const invoiceId = await invoiceOf(transaction, paymentId);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const invoice = invoiceId === null ? null : await transaction.findOneOrFail(Invoice, { id: invoiceId }, lock);
      const payment = await transaction.findOneOrFail(Payment, { id: paymentId }, lock);
      // The payment was attached to another invoice before it was locked: repeat, locking that invoice first.
      if (payment.invoiceId !== invoiceId) return undefined;
      return { result: await work(transaction, payment, invoice) };
    });
    if (done) return done.result;
  }
}

async function invoiceOf(em: EntityManager, paymentId: string): Promise<string | null> {
  const row = await tablesOf(em)
    .selectFrom('payments')
    .select('invoice_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw notFound('Payment not found');
  return row.invoice_id;
}
