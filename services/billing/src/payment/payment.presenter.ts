import type { Payment } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { fullNameOf } from '../person/full-name.ts';
import { claimedTransaction } from './transaction-holder.ts';
import type { PaymentRow } from './payment.queries.ts';

/** Returns the wire form of a payment. A claim includes the claimed transaction id although its transfer is not found yet. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    jobId: row.job_id,
    customerId: row.customer_id,
    customerName: fullNameOf(row),
    method: row.method,
    channel: row.channel,
    amount: money(row.amount),
    tip: money(row.tip),
    status: row.status,
    failure: row.failure,
    failureMessage: row.failure_message,
    payerPhone: row.payer_phone,
    transactionId: row.transaction_id ?? claimedTransaction(row.reference),
    expiresAt: wireTimeOrNull(row.expires_at),
    receiptNumber: row.receipt_number,
    refunded: money(Number(row.refunded ?? 0)),
    recordedBy: fullNameOf({ first_name: row.recorder_first_name, last_name: row.recorder_last_name }),
    createdAt: wireTime(row.created_at),
    succeededAt: wireTimeOrNull(row.succeeded_at),
    updatedAt: wireTime(row.updated_at),
  };
}
