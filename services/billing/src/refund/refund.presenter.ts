import type { Refund } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { fullNameOf } from '../person/full-name.ts';
import type { RefundRow } from './refund.queries.ts';

/** The wire form of a refund. */
export function presentRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    method: row.method,
    amount: money(row.amount),
    cause: row.cause,
    reason: row.reason,
    status: row.status,
    reference: row.reference,
    invoiceNumber: row.invoice_number,
    customerId: row.customer_id,
    customerName: fullNameOf(row),
    payerPhone: row.payer_phone,
    createdAt: wireTime(row.created_at),
    completedAt: wireTimeOrNull(row.completed_at),
  };
}
