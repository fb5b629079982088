import type { QuarantineItem } from '@yoza/billing-contract/bookkeeping';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { fullNameOf } from '../person/full-name.ts';
import type { QuarantineRow } from './quarantine.queries.ts';

const moneyOrNull = (amount: number | null) => (amount === null ? null : money(amount));

/** The wire form of a quarantine item. */
export function presentQuarantine(row: QuarantineRow): QuarantineItem {
  return {
    id: row.id,
    reason: row.reason,
    provider: row.provider,
    reference: row.reference,
    paymentId: row.payment_id,
    invoiceNumber: row.invoice_number,
    customerName: fullNameOf(row),
    expectedAmount: moneyOrNull(row.expected_amount),
    receivedAmount: moneyOrNull(row.received_amount),
    details: row.details,
    occurrences: row.occurrences,
    createdAt: wireTime(row.created_at),
    resolvedAt: wireTimeOrNull(row.resolved_at),
    resolution: row.resolution,
    note: row.note,
  };
}
