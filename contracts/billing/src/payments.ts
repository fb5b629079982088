import { z } from 'zod';
import { Instant, Money, MoneyInput, Slug, Uuid, line } from '@yoza/kernel-contract/primitives';
import { timeOfAct } from '@yoza/kernel-contract/time-of-act';

/** Methods by which money is received: the payment methods of bookings except `invoice`, and cash. */
export const moneyMethods = ['card', 'mtn_money', 'airtel_money', 'cash'] as const;
export const MoneyMethod = z.enum(moneyMethods).meta({ id: 'MoneyMethod' });
export type MoneyMethod = z.infer<typeof MoneyMethod>;

export const MobileMoneyProvider = z.enum(['mtn_money', 'airtel_money']).meta({ id: 'MobileMoneyProvider' });
export type MobileMoneyProvider = z.infer<typeof MobileMoneyProvider>;

/**
 * Channel of a payment. `provider`: a card intent or a prompt on the payer's phone. `by_hand`: sent to the pay-to number and claimed by its
 * transaction id or matched by an admin. `counter`: cash.
 */
export const PaymentChannel = z.enum(['provider', 'by_hand', 'counter']).meta({ id: 'PaymentChannel' });
export type PaymentChannel = z.infer<typeof PaymentChannel>;

/** `failed` includes payments whose money did not match; `expired`: not answered in time, or cancelled. */
export const PaymentState = z
  .enum(['created', 'pending', 'succeeded', 'failed', 'expired'])
  .meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof PaymentState>;

/**
 * Reason why a payment failed or expired, the same codes for all providers. `WRONG_AMOUNT` stands for every mismatch: another amount, currency or
 * payer, or a transaction that was used before.
 */
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
  .meta({ id: 'RefundStatus', description: '`to_pay_out`: the provider cannot refund it, so an admin pays it out.' });
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
    /** Reference of the provider, or the one entered by the admin who paid it out. */
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

/** One payment attempt. `amount` includes `tip`; after a success it is the amount received. */
export const Payment = z
  .object({
    id: Uuid,
    /** Null for a card payment made before its booking, until the booking takes it over. */
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
    /** Sentence for display to the payer; null unless it failed or expired. */
    failureMessage: z.string().nullable(),
    payerPhone: z.string().nullable(),
    /** Provider's id of the finished payment: a charge, a mobile money transaction id. Of a claim, the claimed id. */
    transactionId: z.string().nullable(),
    /** Time until which the payer can answer the prompt; null for other payments. */
    expiresAt: Instant.nullable(),
    receiptNumber: z.string().nullable(),
    /** Amount refunded or being refunded; with refunds that the provider refused, which are still due. */
    refunded: Money,
    /** Name of the technician or admin who took the cash or matched the transfer; null if there is none or it is not known. */
    recordedBy: z.string().nullable(),
    createdAt: Instant,
    succeededAt: Instant.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/**
 * Seed 000 §7: `amount` in whole shillings, `currency` ugx. `amount` includes the tip. Without `invoiceId` it is for an open invoice of the caller
 * with this balance due, otherwise for a future booking.
 */
export const NewPaymentIntent = z
  .object({
    amount: MoneyInput,
    currency: z.string().toLowerCase().pipe(z.literal('ugx', 'Only UGX')),
    invoiceId: Uuid.optional(),
    tip: MoneyInput.optional(),
    /** Pending payment that the new one replaces. If it is paid nevertheless, what exceeds the balance due is refunded. */
    replaces: Uuid.optional(),
  })
  .meta({ id: 'NewPaymentIntent' });

export const PaymentIntent = z
  .object({ clientSecret: z.string(), paymentId: Uuid, amount: Money })
  .meta({ id: 'PaymentIntent' });

/** Mobile money payment to request. `amount` includes the tip; without it the balance due and the tip are requested. */
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

/** Transaction id as named in the provider's message: letters and digits; spaces, dots, hyphens and case are ignored. */
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

/** Balance due for a job, for the person who takes cash. */
export const JobBalance = z
  .object({
    jobId: Uuid,
    invoiceNumber: z.string(),
    totalAmount: Money,
    balance: Money,
    /** Sum of the card payments and prompts without an outcome, tips included. */
    pending: Money,
    payments: z.array(Payment),
  })
  .meta({ id: 'JobBalance' });
export type JobBalance = z.infer<typeof JobBalance>;

/**
 * One entry of a payment's exchange log: a request to the provider with its response, a notice (of the provider, of cash taken or of a claim), or a
 * change.
 */
export const PaymentExchange = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.enum(['request', 'notice', 'change']),
    /** Name of the request, notice or change: `requesttopay`, `payment_intent.succeeded`, `succeeded`. */
    name: z.string(),
    /** HTTP status of a response. */
    status: z.int().nullable(),
    sent: z.unknown(),
    received: z.unknown(),
    /** Result of processing it, in words. */
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

/** Payment details: the places and methods for customers to pay what they owe (seed 000 §9). */
export const PaymentDetails = z
  .object({
    /** Mobile money number in the form in which people dial it; empty if there is none. */
    payToNumber: z.string(),
    dialCode: z.string(),
    /** Hosted card payment pages, each for invoices of one amount or whose number contains `invoiceCode`. */
    cardLinks: z.array(
      z.object({ serviceId: Slug, invoiceCode: z.string(), totalAmount: Money, url: z.url() }).meta({ id: 'CardLink' }),
    ),
    /** Payment methods whose provider is set up; paying later by invoice and cash are always possible. */
    methods: z.array(z.enum(['mtn_money', 'airtel_money', 'card'])),
    /** Kind of card form: the provider's own element, or a form that confirms at the sandbox of `apiUrl`; null without cards. */
    card: z
      .object({ form: z.enum(['stripe', 'sandbox']), publishableKey: z.string(), apiUrl: z.string() })
      .meta({ id: 'CardForm' })
      .nullable(),
    minimumAmount: Money,
    /** Part of the total that is offered as a deposit, in percent; 0 offers none. */
    depositPercent: z.int(),
    /** Address at which the sandbox simulates the payer's phone; null with real providers. */
    phoneUrl: z.url().nullable(),
  })
  .meta({ id: 'PaymentDetails' });
export type PaymentDetails = z.infer<typeof PaymentDetails>;
