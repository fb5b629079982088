import { z } from 'zod';
import { QuarantineReason } from '../billing/bookkeeping.ts';
import { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from '../billing/documents.ts';
import { MoneyMethod, PaymentFailure, PaymentState, RefundCause, RefundStatus } from '../billing/payments.ts';
import { InvoiceStatus } from '../billing/schemas.ts';
import { Instant, Money, Uuid } from '../primitives.ts';
import { defineEvent } from './event.ts';

export const InvoiceSnapshot = z.object({
  id: Uuid,
  invoiceNumber: z.string(),
  jobId: Uuid,
  customerId: Uuid,
  status: InvoiceStatus,
  subtotal: Money,
  taxAmount: Money,
  totalAmount: Money,
  dueDate: Instant,
  paidAt: Instant.nullable(),
  createdAt: Instant,
  /** Still to be paid; null in events of before there was a ledger. */
  balance: Money.nullable().default(null),
  /** Whether an admin marked it as paid, rather than payments of which each was told. */
  isSettledByHand: z.boolean().optional(),
  /** What the invoice says on paper, for who sends it. */
  document: InvoiceDocument.nullable().default(null),
});
export type InvoiceSnapshot = z.infer<typeof InvoiceSnapshot>;

export const invoiceIssued = defineEvent('billing.invoice.issued.v1', InvoiceSnapshot);
/** Moved between pending, sent and overdue, was paid in part, or its amounts followed the job. */
export const invoiceUpdated = defineEvent('billing.invoice.updated.v1', InvoiceSnapshot);
export const invoicePaid = defineEvent('billing.invoice.paid.v1', InvoiceSnapshot);
export const invoiceVoided = defineEvent('billing.invoice.voided.v1', InvoiceSnapshot);
/** It is overdue and the customer is to be reminded. `reminder` counts from 1. */
export const invoiceReminderDue = defineEvent(
  'billing.invoice.reminder-due.v1',
  InvoiceSnapshot.extend({ reminder: z.int().min(1) }),
);

export const PaymentSnapshot = z.object({
  id: Uuid,
  invoiceId: Uuid.nullable(),
  invoiceNumber: z.string().nullable(),
  jobId: Uuid.nullable(),
  customerId: Uuid,
  method: MoneyMethod,
  amount: Money,
  tip: Money,
  status: PaymentState,
  failure: PaymentFailure.nullable(),
  payerPhone: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Of a card payment: what the card provider calls its intent. Left out by services of before it was told. */
  paymentIntentId: z.string().nullable().optional(),
  /** Of the invoice after this; null without one. */
  balance: Money.nullable(),
  createdAt: Instant,
  succeededAt: Instant.nullable(),
});
export type PaymentSnapshot = z.infer<typeof PaymentSnapshot>;

/** The payer is being asked. */
export const paymentRequested = defineEvent('billing.payment.requested.v1', PaymentSnapshot);
/** The provider has confirmed it. `receipt` is null while there is no invoice. */
export const paymentSucceeded = defineEvent(
  'billing.payment.succeeded.v1',
  PaymentSnapshot.extend({ receipt: ReceiptDocument.nullable() }),
);
/** It failed or expired. */
export const paymentFailed = defineEvent('billing.payment.failed.v1', PaymentSnapshot);

export const RefundSnapshot = z.object({
  id: Uuid,
  paymentId: Uuid,
  invoiceId: Uuid.nullable(),
  invoiceNumber: z.string().nullable(),
  jobId: Uuid.nullable(),
  customerId: Uuid,
  method: MoneyMethod,
  amount: Money,
  cause: RefundCause,
  reason: z.string(),
  status: RefundStatus,
  /** Whether everything that was paid for the job has been or is being sent back. */
  isWhole: z.boolean(),
  createdAt: Instant,
});
export type RefundSnapshot = z.infer<typeof RefundSnapshot>;

/** Money is going back: decided, not necessarily there yet. */
export const refundStarted = defineEvent('billing.refund.started.v1', RefundSnapshot);
/** The money was sent back. */
export const paymentRefunded = defineEvent('billing.payment.refunded.v1', RefundSnapshot);
/** The provider refused or it cannot be done; a person has to see to it. */
export const refundFailed = defineEvent('billing.refund.failed.v1', RefundSnapshot);

export const creditNoteIssued = defineEvent(
  'billing.credit-note.issued.v1',
  z.object({ id: Uuid, invoiceId: Uuid, jobId: Uuid, customerId: Uuid, document: CreditNoteDocument }),
);

/** Something about money did not match and waits for a person. */
export const quarantineAdded = defineEvent(
  'billing.quarantine.added.v1',
  z.object({
    id: Uuid,
    reason: QuarantineReason,
    provider: z.string(),
    reference: z.string().nullable(),
    receivedAmount: Money.nullable(),
    createdAt: Instant,
  }),
);
