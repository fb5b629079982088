import type { ReceiptDocument } from '@yoza/contracts/billing/documents';
import { money } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { Payment } from './payment.entity.ts';
import { fullNameOf } from '../person/full-name.ts';
import { tablesOf } from '../tables.ts';
import { letterheadOf } from '../document/letterhead.ts';

/** A payment and its invoice, with the balance due right after the payment if it is known. */
export interface ReceiptSource {
  payment: Payment;
  invoice: Invoice | null;
  balance: string | null;
}

/**
 * Returns the contents of a payment's receipt: the part that counts towards the invoice, and the tip; any excess is no payment and is refunded. The
 * balance is that right after the payment, regardless of later events. The number is empty until the payment has one. Null while the payment pays
 * nothing of an invoice. Throws if billing does not know the invoice's job. Used for the receipt to download and for the one in the payment's event,
 * for which the ledger must be written first.
 */
export async function describeReceipt(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
): Promise<ReceiptDocument | null> {
  return (await describeReceipts(em, [{ payment, invoice, balance: null }])).get(payment.id) ?? null;
}

/**
 * Returns the receipts of payments, each as {@link describeReceipt}, by the ids of the payments. With known balances the number of statements does not
 * depend on theirs.
 */
export async function describeReceipts(
  em: EntityManager,
  sources: readonly ReceiptSource[],
): Promise<Map<string, ReceiptDocument>> {
  const paying = sources.flatMap(({ payment, invoice, balance }) => {
    const { allocated, succeededAt } = payment;
    return invoice === null || succeededAt === null || !allocated
      ? []
      : [{ payment, invoice, balance, allocated, succeededAt }];
  });
  const receipts = new Map<string, ReceiptDocument>();
  if (paying.length === 0) return receipts;
  const facts = await factsOf(em, paying);
  const { seller } = await letterheadOf(em);
  for (const { payment, invoice, balance, allocated, succeededAt } of paying) {
    const row = facts.get(payment.id);
    if (!row) throw new Error(`Unknown job ${invoice.jobId} of an invoice`);
    receipts.set(payment.id, {
      number: payment.receiptNumber ?? '',
      paidAt: succeededAt.toISOString(),
      seller,
      fiscal: invoice.fiscal,
      customerName: fullNameOf(row),
      method: payment.method,
      transactionId: payment.transactionId,
      payerPhone: payment.payerPhone,
      invoiceNumber: invoice.invoiceNumber,
      serviceName: row.service_name,
      invoiceTotal: money(invoice.totalAmount),
      taxAmount: money(invoice.taxAmount),
      taxRate: invoice.taxRate,
      amount: money(allocated + payment.tip),
      tip: money(payment.tip),
      balance: balance ?? money(Math.max(await balanceAfter(em, payment.id, invoice.id), 0)),
    });
  }
  return receipts;
}

/** Returns the service and the customer's name of payments, by the ids of the payments. */
async function factsOf(em: EntityManager, paying: readonly { payment: Payment; invoice: Invoice }[]) {
  const paid = sql<{ payment: string; job: string; customer: string }>`unnest(
    ${paying.map(({ payment }) => payment.id)}::uuid[], ${paying.map(({ invoice }) => invoice.jobId)}::uuid[],
    ${paying.map(({ payment }) => payment.customerId)}::uuid[])`;
  const rows = await tablesOf(em)
    .selectFrom('job_summaries')
    .innerJoin(paid.as<'paid'>(sql`paid (payment, job, customer)`), 'paid.job', 'job_id')
    .leftJoin('people', 'people.id', 'paid.customer')
    .select(['paid.payment', 'service_name', 'first_name', 'last_name'])
    .execute();
  return new Map(rows.map((row) => [row.payment, row]));
}

/** Returns the balance due of the invoice right after the payment was counted, in whole shillings. */
async function balanceAfter(em: EntityManager, paymentId: string, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(debit - credit) as balance from ledger_entries o join ledger_transactions l on l.id = o.transaction_id
     where o.account = 'receivable' and l.invoice_id = ${invoiceId}
       and o.id <= (select max(e.id) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
                   where t.payment_id = ${paymentId} and t.refund_id is null and e.account = 'receivable')`.execute(
    tablesOf(em),
  );
  return Number(rows[0]?.balance ?? 0);
}
