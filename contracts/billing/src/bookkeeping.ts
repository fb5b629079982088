import { z } from 'zod';
import { BusinessDate, Instant, Money, MoneyInput, Uuid, line, paragraph } from '@yoza/kernel-contract/primitives';
import { CreditedLine } from './documents.ts';
import { MobileMoneyProvider, MoneyMethod, TransactionId } from './payments.ts';

/** Refund of a payment; without an amount, of everything not yet refunded. */
export const NewRefund = z
  .object({ amount: MoneyInput.optional(), reason: line(300, 'Please enter a reason').min(1, 'Please enter a reason') })
  .meta({ id: 'NewRefund' });

export const RefundCompletion = z
  .object({
    reference: line(100, 'Please enter the payout reference').min(1, 'Please enter the payout reference'),
  })
  .meta({ id: 'RefundCompletion' });

export const CreditNote = z
  .object({
    id: Uuid,
    number: z.string(),
    invoiceId: Uuid,
    /** Named lines, see `CreditNoteDocument`. */
    lines: z.array(CreditedLine).optional(),
    subtotal: Money,
    taxAmount: Money,
    totalAmount: Money,
    reason: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof CreditNote>;

const isOnceEach = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** Positions of lines in an invoice, from 1, each once. */
const LineNumbers = z
  .array(z.int().min(1))
  .min(1, 'Please name a line')
  .max(100, 'At most 100 lines')
  .refine(isOnceEach, 'Each line can be named once');

/**
 * Credit note to issue. `amount` includes tax and is at most the uncredited rest of the invoice, and at most the total of the lines that `lineNumbers`
 * names, tax included, less what earlier notes credited of these. `version` is the one of the invoice that the admin saw: positions need it, since lines
 * change.
 */
export const NewCreditNote = z
  .object({
    amount: MoneyInput,
    reason: line(300, 'Please enter a reason').min(1, 'Please enter a reason'),
    lineNumbers: LineNumbers.optional(),
    version: z.int().min(1).optional(),
  })
  .refine(({ lineNumbers, version }) => lineNumbers === undefined || version !== undefined, {
    path: ['version'],
    message: 'Please name the version of the invoice that has these lines',
  })
  .meta({ id: 'NewCreditNote' });

/** Reason why money or a message was quarantined for an admin to check. */
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

/** Quarantined mismatch. Money received with it counts towards no invoice until an admin applies it. */
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
    /** Money that was received and set aside; null when none was, also for another currency or an implausible amount. */
    receivedAmount: Money.nullable(),
    details: z.record(z.string(), z.unknown()),
    /** Number of times the same mismatch occurred; the item of a flood counts all further ones of its kind. */
    occurrences: z.int(),
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
    resolution: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'QuarantineItem' });
export type QuarantineItem = z.infer<typeof QuarantineItem>;

/**
 * Resolution of a quarantined item. `refund`: refund the received money. `apply`: apply it to an open invoice (`invoiceId`, otherwise the
 * payment's). `dismiss`: close it without moving money; refused while money received with it is neither refunded nor applied.
 */
export const QuarantineResolution = z
  .object({
    resolution: z.enum(['refund', 'apply', 'dismiss']),
    invoiceId: Uuid.optional(),
    note: line(300, 'Please enter a reason').min(1, 'Please enter a reason'),
  })
  .meta({ id: 'QuarantineResolution' });

/** Money received on the pay-to number's statement. */
export const Transfer = z
  .object({
    id: Uuid,
    provider: MobileMoneyProvider,
    transactionId: z.string(),
    amount: Money,
    payerPhone: z.string().nullable(),
    /** Time on the statement; the time of entry if none was entered. */
    receivedAt: Instant,
    recordedAt: Instant,
    /** Payment that the transfer belongs to; null until a claim of its transaction id, a paid prompt or an admin matches it. */
    paymentId: Uuid.nullable(),
    invoiceNumber: z.string().nullable(),
    /** Number of the invoice it is claimed for, while the claim needs the confirmation of an admin; otherwise null. */
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
    /** Version of the invoice that the admin saw. */
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'NewFiscalDocument' });

/** Sum of amounts, which may have more digits than a single amount. */
const Sum = z.string().regex(/^\d+\.\d{2}$/);

/** Totals of one payment method on one business day, from the ledger; `counted` as an admin entered it. */
export const CashUpLine = z
  .object({
    method: MoneyMethod,
    payments: z.int(),
    received: Sum,
    tips: Sum,
    refunds: z.int(),
    refunded: Sum,
    /** `received` less `refunded`; a negative amount has a sign before the digits. */
    expected: z.string(),
    /** Amount in the drawer or on the provider's statement; null unless the latest count of the day contains the method. */
    counted: z.string().nullable(),
    /** `counted` less `expected`; null without `counted`. */
    difference: z.string().nullable(),
  })
  .meta({ id: 'CashUpLine' });

export const CashUp = z
  .object({
    date: BusinessDate,
    lines: z.array(CashUpLine),
    /** Cash by the person who took it. */
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

/** Business days, both included; at most 366. Without `customerId` an admin's statement covers all customers, a customer's only their own. */
export const StatementQuery = z.object({ from: BusinessDate, to: BusinessDate, customerId: Uuid.optional() });
