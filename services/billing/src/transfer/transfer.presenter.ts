import type { Transfer } from '@yoza/billing-contract/bookkeeping';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { TransferRow } from './transfer.queries.ts';

/** The wire form of a transfer. */
export const presentTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  provider: row.provider,
  transactionId: row.transaction_id,
  amount: money(row.amount),
  payerPhone: row.payer_phone,
  receivedAt: wireTime(row.received_at),
  recordedAt: wireTime(row.recorded_at),
  paymentId: row.payment_id,
  invoiceNumber: row.invoice_number,
  claimedFor: row.claimed_for,
});
