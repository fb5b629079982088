import type { ReceiptDocument } from '@yoza/billing-contract/documents';
import { money } from '@yoza/kernel-contract/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { Payment } from './payment.entity.ts';
import type { DocumentFacts } from '../document/document-facts.ts';
import { jobOf, readDocumentFacts } from '../document/document-facts.ts';
import { fullNameOf } from '../person/full-name.ts';
import { tablesOf } from '../tables.ts';

/**
 * Returns the contents of a payment's receipt: the part that counts towards the invoice, and the tip; any excess is no payment and is refunded. The
 * balance is that right after the payment, regardless of later events. The number is empty until the payment has one. Null while the payment pays
 * nothing of an invoice. Throws if billing does not know the invoice's job.
 */
export async function describeReceipt(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
): Promise<ReceiptDocument | null> {
  if (!invoice || !paysPartOf(payment)) return null;
  const facts = await readDocumentFacts(em, [{ payment, invoice }]);
  return receiptOf(payment, invoice, facts, await balanceAfter(em, payment.id, invoice.id));
}

/** Returns {@link describeReceipt} from these facts, with the balance due right after the payment in whole shillings. */
export function receiptOf(
  payment: Payment,
  invoice: Invoice,
  facts: DocumentFacts,
  balance: number,
): ReceiptDocument | null {
  if (!paysPartOf(payment)) return null;
  const job = jobOf(facts, invoice.jobId, payment.customerId);
  return {
    number: payment.receiptNumber ?? '',
    paidAt: payment.succeededAt.toISOString(),
    seller: facts.letterhead.seller,
    fiscal: invoice.fiscal,
    customerName: fullNameOf(job),
    method: payment.method,
    transactionId: payment.transactionId,
    payerPhone: payment.payerPhone,
    invoiceNumber: invoice.invoiceNumber,
    serviceName: job.service_name,
    invoiceTotal: money(invoice.totalAmount),
    taxAmount: money(invoice.taxAmount),
    taxRate: invoice.taxRate,
    amount: money(payment.allocated + payment.tip),
    tip: money(payment.tip),
    balance: money(Math.max(balance, 0)),
  };
}

const paysPartOf = (payment: Payment): payment is Payment & { allocated: number; succeededAt: Date } =>
  payment.succeededAt !== null && Boolean(payment.allocated);

/** Returns the balance due of the invoice right after the payment was counted, in whole shillings. */
export async function balanceAfter(em: EntityManager, paymentId: string, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(debit - credit) as balance from ledger_entries o join ledger_transactions l on l.id = o.transaction_id
     where o.account = 'receivable' and l.invoice_id = ${invoiceId}
       and o.id <= (select max(e.id) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
                   where t.payment_id = ${paymentId} and t.refund_id is null and e.account = 'receivable')`.execute(
    tablesOf(em),
  );
  return Number(rows[0]?.balance ?? 0);
}
