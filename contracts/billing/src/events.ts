import { z } from 'zod';
import { QuarantineReason } from './bookkeeping.ts';
import { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from './documents.ts';
import { MoneyMethod, PaymentFailure, PaymentState, RefundCause, RefundStatus } from './payments.ts';
import { InvoiceStatus } from './schemas.ts';
import { Instant, Money, Uuid } from '@yoza/kernel-contract/primitives';
import { PersonErased } from '@yoza/kernel-contract/person-erased';
import { defineEvent } from '@yoza/kernel-contract/event';
import { defineAdminChange } from '@yoza/kernel-contract/admin-change';

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
  /** Balance due; null in events from before the ledger existed. */
  balance: Money.nullable().default(null),
  /** True if an admin marked it as paid, as opposed to payments that were each reported. */
  isSettledByHand: z.boolean().optional(),
  /** Content of the invoice document, for the service that sends it. */
  document: InvoiceDocument.nullable().default(null),
});
export type InvoiceSnapshot = z.infer<typeof InvoiceSnapshot>;

export const invoiceIssued = defineEvent('billing.invoice.issued.v1', InvoiceSnapshot);
/** Status change between pending, sent and overdue, partial payment, adjustment of its amounts to the job, or new fiscal numbers in any status. */
export const invoiceUpdated = defineEvent('billing.invoice.updated.v1', InvoiceSnapshot);
export const invoicePaid = defineEvent('billing.invoice.paid.v1', InvoiceSnapshot);
export const invoiceVoided = defineEvent('billing.invoice.voided.v1', InvoiceSnapshot);
/** Reminder of an overdue invoice to send to the customer. `reminder` counts from 1. */
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
  /** Id of the provider's payment intent, for a card payment. Left out by services released before this field existed. */
  paymentIntentId: z.string().nullable().optional(),
  /** Balance due of the invoice after this payment; null without an invoice. */
  balance: Money.nullable(),
  createdAt: Instant,
  succeededAt: Instant.nullable(),
});
export type PaymentSnapshot = z.infer<typeof PaymentSnapshot>;

/** Start of a payment that waits for its payer, its provider or, for a transfer, the money. */
export const paymentRequested = defineEvent('billing.payment.requested.v1', PaymentSnapshot);
/** Money received, confirmed by the provider or recorded by a technician or an admin. `receipt` is null while it pays nothing of an invoice. */
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
  /** True if everything that was paid for the job has been or is being refunded. */
  isWhole: z.boolean(),
  /** Instant of the decision, and of the credit note issued for it, if there is one. */
  createdAt: Instant,
});
export type RefundSnapshot = z.infer<typeof RefundSnapshot>;

/** Start of a refund: decided, but not necessarily received yet. */
export const refundStarted = defineEvent('billing.refund.started.v1', RefundSnapshot);
/** The money was sent back. */
export const paymentRefunded = defineEvent('billing.payment.refunded.v1', RefundSnapshot);
/** Refund refused by the provider or impossible to carry out; a person has to handle it. */
export const refundFailed = defineEvent('billing.refund.failed.v1', RefundSnapshot);

export const creditNoteIssued = defineEvent(
  'billing.credit-note.issued.v1',
  z.object({ id: Uuid, invoiceId: Uuid, jobId: Uuid, customerId: Uuid, document: CreditNoteDocument }),
);

/** Money mismatch that was quarantined for a person to check. */
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

/** Billing has erased what it stored about a person. */
export const billingPersonErased = defineEvent('billing.person.erased.v1', PersonErased);

/** Change that an admin made in billing. */
export const billingAdminChange = defineAdminChange('billing');
