import type { ReceiptDocument } from '@yoza/contracts/billing/documents';
import { money } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { Payment } from './payment.entity.ts';
import { fullNameOf } from '../person/full-name.ts';
import { tablesOf } from '../tables.ts';
import { letterheadOf } from '../document/letterhead.ts';

/**
 * Returns the contents of a payment's receipt: the part that counts towards the invoice, and the tip; any excess is no payment and is refunded. The
 * balance is that right after the payment, regardless of later events; pass it if it is known. The number is empty until the payment has one. Null while the payment pays nothing of an invoice. Throws if billing does not
 * know the invoice's job. Used for the receipt to download and for the one in the payment's event, for which the ledger must be written first.
 */
export async function describeReceipt(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
  balance: string | null = null,
): Promise<ReceiptDocument | null> {
  const { receiptNumber, succeededAt, allocated, tip } = payment;
  if (invoice === null || succeededAt === null || !allocated) return null;
  const row = await tablesOf(em)
    .selectFrom('job_summaries')
    .leftJoin('people', (join) => join.on('people.id', '=', payment.customerId))
    .select(['service_name', 'first_name', 'last_name'])
    .where('job_id', '=', invoice.jobId)
    .executeTakeFirst();
  if (!row) throw new Error(`Unknown job ${invoice.jobId} of an invoice`);
  return {
    number: receiptNumber ?? '',
    paidAt: succeededAt.toISOString(),
    seller: (await letterheadOf(em)).seller,
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
    amount: money(allocated + tip),
    tip: money(tip),
    balance: balance ?? money(Math.max(await balanceAfter(em, payment.id, invoice.id), 0)),
  };
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
