import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { BusinessDate, PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import {
  CashCount,
  CashUp,
  NewRefund,
  NewTransfer,
  QuarantineItem,
  QuarantineResolution,
  RefundCompletion,
  StatementQuery,
  Transfer,
  TransferMatch,
} from './bookkeeping.ts';
import { MoneyMethod, Payment, PaymentHistory, PaymentState, Refund, RefundStatus } from './payments.ts';
import {
  alreadyResolved,
  alreadyUsed,
  dayToCome,
  invoiceCancelled,
  invoicePaid,
  moneyInside,
  noInvoice,
  noMoney,
  nothingLeft,
  paymentNotSucceeded,
  refundDone,
  refundTooLarge,
  refundUnderWay,
  transactionUsed,
  transferExists,
  transferMatched,
} from './problems.ts';

const service = 'billing';
const admins = { roles: ['admin'] } as const;
const paymentFilter = {
  status: PaymentState.optional(),
  method: MoneyMethod.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
};
/** `status`: a status, or `manual_payout` for the refunds that an admin has to pay out. */
const refundFilter = { status: z.enum([...RefundStatus.options, 'manual_payout']).optional() };
const quarantineFilter = { open: z.stringbool().optional() };
const transferFilter = { matched: z.stringbool().optional() };

export const listPayments = defineOperation({
  operationId: 'listPayments',
  service,
  method: 'GET',
  path: '/api/payments',
  summary: 'Lists the payments of all customers, newest first. X-Next-Cursor gives the cursor of the next page.',
  callers: admins,
  query: z.object({ ...PageQuery, ...paymentFilter }),
  responses: { 200: z.array(Payment) },
});

export const getPaymentsCsv = defineOperation({
  operationId: 'getPaymentsCsv',
  service,
  method: 'GET',
  path: '/api/payments/csv',
  summary: 'Exports the filtered list as CSV, at most 10,000 rows.',
  callers: admins,
  recentSignIn: ['admin'],
  query: z.object(paymentFilter),
  responses: { 200: 'csv' },
});

export const getPaymentHistory = defineOperation({
  operationId: 'getPaymentHistory',
  service,
  method: 'GET',
  path: '/api/payments/{paymentId}/history',
  summary:
    'Returns the history of a payment: requests, responses, callbacks, status changes, ledger entries and refunds.',
  callers: admins,
  params: z.object({ paymentId: Uuid }),
  responses: { 200: PaymentHistory },
  problems: [notFound],
});

export const refundPayment = defineOperation({
  operationId: 'refundPayment',
  service,
  method: 'POST',
  path: '/api/payments/{paymentId}/refunds',
  summary: 'Refunds part or all of a payment. A refund the provider cannot process is listed for manual payout.',
  callers: admins,
  recentSignIn: ['admin'],
  params: z.object({ paymentId: Uuid }),
  body: NewRefund,
  responses: { 201: Refund },
  problems: [notFound, nothingLeft, paymentNotSucceeded, refundTooLarge],
  idempotent: true,
});

export const listRefunds = defineOperation({
  operationId: 'listRefunds',
  service,
  method: 'GET',
  path: '/api/refunds',
  summary:
    'Lists the refunds of all customers, newest first; `status` manual_payout: those that an admin has to pay out. X-Next-Cursor gives the cursor of the next page.',
  callers: admins,
  query: z.object({ ...PageQuery, ...refundFilter }),
  responses: { 200: z.array(Refund) },
});

export const getRefundsCsv = defineOperation({
  operationId: 'getRefundsCsv',
  service,
  method: 'GET',
  path: '/api/refunds/csv',
  summary: 'Exports the filtered list as CSV, at most 10,000 rows.',
  callers: admins,
  recentSignIn: ['admin'],
  query: z.object(refundFilter),
  responses: { 200: 'csv' },
});

export const completeRefund = defineOperation({
  operationId: 'completeRefund',
  service,
  method: 'POST',
  path: '/api/refunds/{refundId}/complete',
  summary:
    'Records the manual payout of a refund that no provider sends or that its provider refused. 409 while the provider is sending it, and after it was completed with another reference.',
  callers: admins,
  recentSignIn: ['admin'],
  params: z.object({ refundId: Uuid }),
  body: RefundCompletion,
  responses: { 200: Refund },
  problems: [notFound, refundDone, refundUnderWay],
});

export const listQuarantine = defineOperation({
  operationId: 'listQuarantine',
  service,
  method: 'GET',
  path: '/api/quarantine',
  summary: 'Lists the items set aside for review, newest first; `open=true` excludes resolved ones.',
  callers: admins,
  query: z.object({ ...PageQuery, ...quarantineFilter }),
  responses: { 200: z.array(QuarantineItem) },
});

export const getQuarantineCsv = defineOperation({
  operationId: 'getQuarantineCsv',
  service,
  method: 'GET',
  path: '/api/quarantine/csv',
  summary: 'Exports the filtered list as CSV, at most 10,000 rows.',
  callers: admins,
  recentSignIn: ['admin'],
  query: z.object(quarantineFilter),
  responses: { 200: 'csv' },
});

export const resolveQuarantine = defineOperation({
  operationId: 'resolveQuarantine',
  service,
  method: 'POST',
  path: '/api/quarantine/{itemId}/resolve',
  summary:
    'Resolves an item set aside for review: refunds the money, applies it to an invoice, or dismisses an item without money left.',
  callers: admins,
  recentSignIn: ['admin'],
  params: z.object({ itemId: Uuid }),
  body: QuarantineResolution,
  responses: { 200: QuarantineItem },
  problems: [notFound, alreadyResolved, alreadyUsed, invoiceCancelled, invoicePaid, moneyInside, noInvoice, noMoney],
});

export const listTransfers = defineOperation({
  operationId: 'listTransfers',
  service,
  method: 'GET',
  path: '/api/transfers',
  summary: "Lists the transfers that admins entered from the pay-to number's statement, last entered first.",
  callers: admins,
  query: z.object({ ...PageQuery, ...transferFilter }),
  responses: { 200: z.array(Transfer) },
});

export const getTransfersCsv = defineOperation({
  operationId: 'getTransfersCsv',
  service,
  method: 'GET',
  path: '/api/transfers/csv',
  summary: 'Exports the filtered list as CSV, at most 10,000 rows.',
  callers: admins,
  recentSignIn: ['admin'],
  query: z.object(transferFilter),
  responses: { 200: 'csv' },
});

export const recordTransfer = defineOperation({
  operationId: 'recordTransfer',
  service,
  method: 'POST',
  path: '/api/transfers',
  summary:
    "Enters a line of the pay-to number's statement. It pays a customer's claim of its transaction ID if it came from a number of theirs known before the transfer, and an admin's claim always.",
  callers: admins,
  body: NewTransfer,
  responses: { 201: Transfer },
  problems: [transactionUsed, transferExists],
});

export const matchTransfer = defineOperation({
  operationId: 'matchTransfer',
  service,
  method: 'POST',
  path: '/api/transfers/{transferId}/match',
  summary: 'Matches a transfer to an invoice; confirms a claim of that invoice and rejects a claim of another.',
  callers: admins,
  params: z.object({ transferId: Uuid }),
  body: TransferMatch,
  responses: { 200: Transfer },
  problems: [notFound, invoiceCancelled, invoicePaid, transferMatched],
});

export const getCashUp = defineOperation({
  operationId: 'getCashUp',
  service,
  method: 'GET',
  path: '/api/cash-up/{date}',
  summary:
    'Returns the daily cash reconciliation: amounts received by payment method according to the ledger, and the counted amounts.',
  callers: admins,
  params: z.object({ date: BusinessDate }),
  responses: { 200: CashUp },
});

export const recordCashCount = defineOperation({
  operationId: 'recordCashCount',
  service,
  method: 'PUT',
  path: '/api/cash-up/{date}',
  summary: 'Records the count of a business day. A later count replaces it; future days are refused.',
  callers: admins,
  params: z.object({ date: BusinessDate }),
  body: CashCount,
  responses: { 200: CashUp },
  problems: [dayToCome],
});

export const getStatementCsv = defineOperation({
  operationId: 'getStatementCsv',
  service,
  method: 'GET',
  path: '/api/statements/csv',
  summary:
    'Lists invoices, payments, refunds and credit notes of a period with the running balance as CSV; customers can get their own.',
  callers: { roles: ['customer', 'admin'] },
  recentSignIn: ['admin'],
  query: StatementQuery,
  responses: { 200: 'csv' },
});

export const getStatementPdf = defineOperation({
  operationId: 'getStatementPdf',
  service,
  method: 'GET',
  path: '/api/statements/pdf',
  summary: 'Returns the statement as PDF, at most 5,000 lines; customers can get their own.',
  callers: { roles: ['customer', 'admin'] },
  recentSignIn: ['admin'],
  query: StatementQuery,
  responses: { 200: 'pdf' },
});
