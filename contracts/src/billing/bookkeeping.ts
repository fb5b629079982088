import { z } from 'zod';
import { BusinessDate, Instant, Money, MoneyInput, Uuid, line, paragraph } from '../primitives.ts';
import { MobileMoneyProvider, MoneyMethod, TransactionId } from './payments.ts';

/** Without an amount everything of the payment that is not refunded yet. */
export const NewRefund = z
  .object({ amount: MoneyInput.optional(), reason: line(300, 'Please give a reason').min(1, 'Please give a reason') })
  .meta({ id: 'NewRefund' });

export const RefundCompletion = z
  .object({
    reference: line(100, 'Please enter the reference of the payout').min(1, 'Please enter the reference of the payout'),
  })
  .meta({ id: 'RefundCompletion' });

export const CreditNote = z
  .object({
    id: Uuid,
    number: z.string(),
    invoiceId: Uuid,
    subtotal: Money,
    taxAmount: Money,
    totalAmount: Money,
    reason: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof CreditNote>;

/** `amount` with tax; at most what is left of the invoice. */
export const NewCreditNote = z
  .object({ amount: MoneyInput, reason: line(300, 'Please give a reason').min(1, 'Please give a reason') })
  .meta({ id: 'NewCreditNote' });

/** Why something about money was set aside for a person to look at. */
export const QuarantineReason = z
  .enum([
    'wrong_amount',
    'wrong_currency',
    'unknown_reference',
    'someone_elses',
    'already_used',
    'forged_notice',
    'replayed_notice',
    'refund_unknown',
    'unbooked',
  ])
  .meta({ id: 'QuarantineReason' });
export type QuarantineReason = z.infer<typeof QuarantineReason>;

/** Something that did not match. Nothing was paid by it. */
export const QuarantineItem = z
  .object({
    id: Uuid,
    reason: QuarantineReason,
    provider: z.string(),
    reference: z.string().nullable(),
    paymentId: Uuid.nullable(),
    invoiceNumber: z.string().nullable(),
    customerName: z.string().nullable(),
    expectedAmount: Money.nullable(),
    /** Money that really came in; null when none did. */
    receivedAmount: Money.nullable(),
    details: z.record(z.string(), z.unknown()),
    /** The same again and again counts here. */
    occurrences: z.int(),
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
    resolution: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'QuarantineItem' });
export type QuarantineItem = z.infer<typeof QuarantineItem>;

/**
 * `refund`: send what came in back. `apply`: count it towards an open invoice (`invoiceId`, else the one it was meant for). `dismiss`:
 * there is no money in it.
 */
export const QuarantineResolution = z
  .object({
    resolution: z.enum(['refund', 'apply', 'dismiss']),
    invoiceId: Uuid.optional(),
    note: line(300, 'Please write down why').min(1, 'Please write down why'),
  })
  .meta({ id: 'QuarantineResolution' });

/** Money on the pay-to number's statement. */
export const Transfer = z
  .object({
    id: Uuid,
    provider: MobileMoneyProvider,
    transactionId: z.string(),
    amount: Money,
    payerPhone: z.string().nullable(),
    receivedAt: Instant,
    recordedAt: Instant,
    /** Null until a customer's transaction id or an admin matches it. */
    paymentId: Uuid.nullable(),
    invoiceNumber: z.string().nullable(),
    /** The invoice a customer claims it for, until an admin confirms that: it came from no number that was known as theirs before. */
    claimedFor: z.string().nullable(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof Transfer>;

export const NewTransfer = z
  .object({
    provider: MobileMoneyProvider,
    transactionId: TransactionId,
    amount: MoneyInput,
    payerPhone: line(32).nullish(),
    receivedAt: Instant.optional(),
  })
  .meta({ id: 'NewTransfer' });

export const TransferMatch = z.object({ invoiceId: Uuid }).meta({ id: 'TransferMatch' });

export const NewFiscalDocument = z
  .object({
    number: line(60, 'Please enter the fiscal document number').min(1, 'Please enter the fiscal document number'),
    verificationCode: line(60),
    qrText: paragraph(1000),
    /** Of the invoice as the admin saw it. */
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'NewFiscalDocument' });

/** What many amounts add up to: longer than any one of them. */
const Sum = z.string().regex(/^\d+\.\d{2}$/);

/** One way of paying on one business day. All amounts from the ledger but `counted`. */
export const CashUpLine = z
  .object({
    method: MoneyMethod,
    payments: z.int(),
    received: Sum,
    tips: Sum,
    refunds: z.int(),
    refunded: Sum,
    /** `received` less `refunded`; may be negative: a sign before the digits. */
    expected: z.string(),
    /** What the drawer held or the provider's statement said; null until somebody counted. */
    counted: z.string().nullable(),
    difference: z.string().nullable(),
  })
  .meta({ id: 'CashUpLine' });

export const CashUp = z
  .object({
    date: BusinessDate,
    lines: z.array(CashUpLine),
    /** Cash by who took it. */
    cashByPerson: z.array(
      z
        .object({ personId: Uuid, name: z.string().nullable(), payments: z.int(), amount: Sum })
        .meta({ id: 'CashTaken' }),
    ),
    ledgerBalances: z.boolean(),
    countedBy: z.string().nullable(),
    countedAt: Instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'CashUp' });
export type CashUp = z.infer<typeof CashUp>;

export const CashCount = z
  .object({
    counted: z.object({
      card: MoneyInput.optional(),
      mtn_money: MoneyInput.optional(),
      airtel_money: MoneyInput.optional(),
      cash: MoneyInput.optional(),
    }),
    note: line(500).optional(),
  })
  .meta({ id: 'CashCount' });

/** Days of the business, both included; at most 366. Without `customerId` an admin's covers everybody, a customer's only themselves. */
export const StatementQuery = z.object({ from: BusinessDate, to: BusinessDate, customerId: Uuid.optional() });
