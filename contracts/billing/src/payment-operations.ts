import { z } from 'zod';
import { notFound, tooLongAgo } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import {
  JobBalance,
  NewCashPayment,
  NewMobileMoneyPayment,
  NewPaymentIntent,
  Payment,
  PaymentIntent,
  TransactionClaim,
} from './payments.ts';
import {
  amountMismatch,
  amountTooLarge,
  amountTooSmall,
  invoiceCancelled,
  invoicePaid,
  methodNotAvailable,
  notPaid,
  paymentPending,
  providerUnavailable,
  tooManyClaims,
  transactionUsed,
} from './problems.ts';

const service = 'billing';

export const createPaymentIntent = defineOperation({
  operationId: 'createPaymentIntent',
  service,
  method: 'POST',
  path: '/api/create-payment-intent',
  summary:
    'Sets up a card payment of an open invoice; customers can pay their own. Without `invoiceId` it is for an open invoice of the caller with this balance due, otherwise for a future booking at a catalogue price.',
  callers: { roles: ['customer', 'admin'] },
  body: NewPaymentIntent,
  responses: { 200: PaymentIntent },
  problems: [
    notFound,
    amountMismatch,
    amountTooSmall,
    amountTooLarge,
    invoiceCancelled,
    invoicePaid,
    methodNotAvailable,
    paymentPending,
    providerUnavailable,
  ],
  limit: { points: 30, seconds: 60 },
});

export const requestMobileMoney = defineOperation({
  operationId: 'requestMobileMoney',
  service,
  method: 'POST',
  path: '/api/payments/mobile-money',
  summary:
    "Sends a prompt to the payer's phone. A pending prompt with the same provider, phone, amount and tip is returned instead.",
  callers: { roles: ['customer', 'admin'] },
  body: NewMobileMoneyPayment,
  responses: { 202: Payment },
  problems: [
    notFound,
    amountTooSmall,
    amountTooLarge,
    invoiceCancelled,
    invoicePaid,
    methodNotAvailable,
    paymentPending,
    providerUnavailable,
  ],
  limit: { points: 15, seconds: 60 },
});

export const claimTransaction = defineOperation({
  operationId: 'claimTransaction',
  service,
  method: 'POST',
  path: '/api/payments/transaction',
  summary:
    'Claims the transaction ID of a manual mobile money transfer. It counts, only once, when it is found on the statement and came from a number of the customer known before the transfer, or when an admin confirms it.',
  callers: { roles: ['customer', 'admin'] },
  body: TransactionClaim,
  responses: { 202: Payment },
  problems: [notFound, invoiceCancelled, invoicePaid, tooManyClaims, transactionUsed],
  limit: { points: 10, seconds: 60 },
});

export const listWaitingPayments = defineOperation({
  operationId: 'listWaitingPayments',
  service,
  method: 'GET',
  path: '/api/payments/waiting',
  summary: "Lists the caller's own pending mobile money requests, newest first; at most one per invoice.",
  callers: { roles: ['customer', 'admin'] },
  responses: { 200: z.array(Payment) },
});

export const getPayment = defineOperation({
  operationId: 'getPayment',
  service,
  method: 'GET',
  path: '/api/payments/{paymentId}',
  summary: 'Returns a payment; customers can get their own.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ paymentId: Uuid }),
  responses: { 200: Payment },
  problems: [notFound],
});

export const checkPayment = defineOperation({
  operationId: 'checkPayment',
  service,
  method: 'POST',
  path: '/api/payments/{paymentId}/check',
  summary:
    'Asks the provider at once for the outcome of a pending mobile money request and returns the payment; other payments are returned without asking. Customers can check their own. Repeating it is harmless.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ paymentId: Uuid }),
  responses: { 200: Payment },
  problems: [notFound],
  limit: { points: 20, seconds: 60 },
});

export const getReceiptPdf = defineOperation({
  operationId: 'getReceiptPdf',
  service,
  method: 'GET',
  path: '/api/payments/{paymentId}/receipt',
  summary:
    'Returns the receipt of a payment as PDF; customers can get their own. 409 NOT_PAID if the payment counts towards no invoice.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ paymentId: Uuid }),
  responses: { 200: 'pdf' },
  problems: [notFound, notPaid],
});

export const getJobBalance = defineOperation({
  operationId: 'getJobBalance',
  service,
  method: 'GET',
  path: '/api/jobs/{jobId}/balance',
  summary: 'Returns the balance due of a job; technicians can ask for their own jobs.',
  callers: { roles: ['technician', 'admin'] },
  params: z.object({ jobId: Uuid }),
  responses: { 200: JobBalance },
  problems: [notFound],
});

export const recordCash = defineOperation({
  operationId: 'recordCash',
  service,
  method: 'POST',
  path: '/api/payments/cash',
  summary:
    'Records cash received for a job, by its technician or an admin. `amount` includes the tip. Cash reported a minute or more after it was received, or at an uncertain time, is recorded whatever the balance due; the excess is refunded.',
  callers: { roles: ['technician', 'admin'] },
  body: NewCashPayment,
  responses: { 201: Payment },
  problems: [notFound, amountTooLarge, invoiceCancelled, invoicePaid, tooLongAgo],
  idempotent: true,
  differsWhenRepeated: ['deviceTime'],
});
