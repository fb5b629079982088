import { z } from 'zod';
import { Instant, Money, MoneyInput, Slug, Uuid, line } from '../primitives.ts';
import { timeOfAct } from '../time-of-act.ts';

/** How money comes in: the four ways a customer can choose at once or later, but for `invoice`, and cash in the technician's hand. */
export const moneyMethods = ['card', 'mtn_money', 'airtel_money', 'cash'] as const;
export const MoneyMethod = z.enum(moneyMethods).meta({ id: 'MoneyMethod' });
export type MoneyMethod = z.infer<typeof MoneyMethod>;

export const MobileMoneyProvider = z.enum(['mtn_money', 'airtel_money']).meta({ id: 'MobileMoneyProvider' });
export type MobileMoneyProvider = z.infer<typeof MobileMoneyProvider>;

/**
 * How it was asked for. `provider`: a card intent or a prompt on the payer's phone. `by_hand`: sent to the pay-to number, told by its
 * transaction id. `counter`: handed over.
 */
export const PaymentChannel = z.enum(['provider', 'by_hand', 'counter']).meta({ id: 'PaymentChannel' });
export type PaymentChannel = z.infer<typeof PaymentChannel>;

export const PaymentState = z
  .enum(['created', 'pending', 'succeeded', 'failed', 'expired'])
  .meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof PaymentState>;

/** Why a payment failed, the same words for all providers. */
export const PaymentFailure = z
  .enum([
    'DECLINED',
    'INSUFFICIENT_FUNDS',
    'PAYER_NOT_FOUND',
    'LIMIT_REACHED',
    'REJECTED_BY_PAYER',
    'NOT_ANSWERED',
    'AUTHENTICATION_FAILED',
    'ACCOUNT_NOT_ACTIVE',
    'PROVIDER_REFUSED',
    'PROVIDER_UNREACHABLE',
    'WRONG_AMOUNT',
    'CANCELLED',
    'NOT_RECEIVED',
  ])
  .meta({ id: 'PaymentFailure' });
export type PaymentFailure = z.infer<typeof PaymentFailure>;

export const RefundStatus = z
  .enum(['pending', 'to_pay_out', 'succeeded', 'failed'])
  .meta({ id: 'RefundStatus', description: '`to_pay_out`: the provider cannot send it back, an admin has to.' });
export type RefundStatus = z.infer<typeof RefundStatus>;
export const RefundCause = z
  .enum(['cancellation', 'second_payment', 'overpaid', 'unused', 'wrong_amount', 'admin'])
  .meta({ id: 'RefundCause' });
export type RefundCause = z.infer<typeof RefundCause>;

export const Refund = z
  .object({
    id: Uuid,
    paymentId: Uuid,
    method: MoneyMethod,
    amount: Money,
    cause: RefundCause,
    reason: z.string(),
    status: RefundStatus,
    /** Of the provider, or what the admin who paid it out wrote down. */
    reference: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    customerId: Uuid,
    customerName: z.string().nullable(),
    payerPhone: z.string().nullable(),
    createdAt: Instant,
    completedAt: Instant.nullable(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** One attempt to pay. `amount` includes `tip`. */
export const Payment = z
  .object({
    id: Uuid,
    /** Null for a card payment made before its booking. */
    invoiceId: Uuid.nullable(),
    invoiceNumber: z.string().nullable(),
    jobId: Uuid.nullable(),
    customerId: Uuid,
    customerName: z.string().nullable(),
    method: MoneyMethod,
    channel: PaymentChannel,
    amount: Money,
    tip: Money,
    status: PaymentState,
    failure: PaymentFailure.nullable(),
    /** A sentence fit to be shown to who pays; null unless it failed or expired. */
    failureMessage: z.string().nullable(),
    payerPhone: z.string().nullable(),
    /** What the provider calls the finished payment: a charge, a mobile money transaction id. */
    transactionId: z.string().nullable(),
    /** Until when the payer can answer the prompt. */
    expiresAt: Instant.nullable(),
    receiptNumber: z.string().nullable(),
    refunded: Money,
    /** The technician or admin who took the money. */
    recordedBy: z.string().nullable(),
    createdAt: Instant,
    succeededAt: Instant.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Seed 000 §7: `amount` in whole shillings, `currency` ugx. `amount` covers the tip. Without an invoice it is for a booking to come. */
export const NewPaymentIntent = z
  .object({
    amount: MoneyInput,
    currency: z.string().toLowerCase().pipe(z.literal('ugx', 'Only UGX')),
    invoiceId: Uuid.optional(),
    tip: MoneyInput.optional(),
    /** A payment of this invoice that nobody waits for any more. Should it be paid nevertheless, it is refunded. */
    replaces: Uuid.optional(),
  })
  .meta({ id: 'NewPaymentIntent' });

export const PaymentIntent = z
  .object({ clientSecret: z.string(), paymentId: Uuid, amount: Money })
  .meta({ id: 'PaymentIntent' });

/** `amount` covers the tip; without it the whole balance is asked for. */
export const NewMobileMoneyPayment = z
  .object({
    invoiceId: Uuid,
    provider: MobileMoneyProvider,
    phoneNumber: line(32, 'Phone number is required').min(1, 'Phone number is required'),
    amount: MoneyInput.optional(),
    tip: MoneyInput.optional(),
    /** As of a card payment. */
    replaces: Uuid.optional(),
  })
  .meta({ id: 'NewMobileMoneyPayment' });

/** What the message of the provider calls the transaction id: letters and digits, spaces and case ignored. */
export const TransactionId = line(40)
  .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,32}$/, 'Please enter the transaction ID from the message, such as 12345678901'))
  .meta({ id: 'TransactionId' });

export const TransactionClaim = z
  .object({ invoiceId: Uuid, provider: MobileMoneyProvider, transactionId: TransactionId })
  .meta({ id: 'TransactionClaim' });

export const NewCashPayment = z
  .object({ jobId: Uuid, amount: MoneyInput, tip: MoneyInput.optional(), ...timeOfAct })
  .meta({ id: 'NewCashPayment' });

/** What is still to be paid for a job, for the one who takes cash. */
export const JobBalance = z
  .object({
    jobId: Uuid,
    invoiceNumber: z.string(),
    totalAmount: Money,
    balance: Money,
    /** Payments the payer has not answered yet. */
    pending: Money,
    payments: z.array(Payment),
  })
  .meta({ id: 'JobBalance' });
export type JobBalance = z.infer<typeof JobBalance>;

/** One step in a payment's life as it was seen: what was asked of the provider and answered, what the provider told. */
export const PaymentExchange = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.enum(['request', 'notice', 'change']),
    /** `requesttopay`, `payment_intent.succeeded`, `succeeded`. */
    name: z.string(),
    /** HTTP status of an answer. */
    status: z.int().nullable(),
    sent: z.unknown(),
    received: z.unknown(),
    /** What was made of it, in words. */
    note: z.string().nullable(),
  })
  .meta({ id: 'PaymentExchange' });

export const LedgerLine = z
  .object({ id: z.string(), at: Instant, account: z.string(), debit: Money, credit: Money, memo: z.string() })
  .meta({ id: 'LedgerLine' });

export const PaymentHistory = z
  .object({
    payment: Payment,
    exchanges: z.array(PaymentExchange),
    ledger: z.array(LedgerLine),
    refunds: z.array(Refund),
  })
  .meta({ id: 'PaymentHistory' });
export type PaymentHistory = z.infer<typeof PaymentHistory>;

/** Where and how customers pay what they owe (seed 000 §9). */
export const PaymentDetails = z
  .object({
    /** The mobile money number, as people dial it. */
    payToNumber: z.string(),
    dialCode: z.string(),
    /** Hosted card payment pages, each for invoices of one amount or whose number contains `invoiceCode`. */
    cardLinks: z.array(
      z.object({ serviceId: Slug, invoiceCode: z.string(), totalAmount: Money, url: z.url() }).meta({ id: 'CardLink' }),
    ),
    /** Ways that are set up, beside paying later by invoice. */
    methods: z.array(z.enum(['mtn_money', 'airtel_money', 'card'])),
    /** How the card form works: the provider's own element, or a form that confirms at the sandbox of `apiUrl`; null without cards. */
    card: z
      .object({ form: z.enum(['stripe', 'sandbox']), publishableKey: z.string(), apiUrl: z.string() })
      .meta({ id: 'CardForm' })
      .nullable(),
    minimumAmount: Money,
    /** The part that is offered as a deposit, percent of the total; 0 offers none. */
    depositPercent: z.int(),
    /** Where the sandbox plays the payer's phone; null with real providers. */
    phoneUrl: z.url().nullable(),
  })
  .meta({ id: 'PaymentDetails' });
export type PaymentDetails = z.infer<typeof PaymentDetails>;
