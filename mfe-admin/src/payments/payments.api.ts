import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { pageOf } from '../lists/pages.ts';
import type { MoneyMethod } from '../money/method-text.ts';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type Payment = components['schemas']['Payment'];
export type PaymentState = components['schemas']['PaymentState'];
export type PaymentHistory = components['schemas']['PaymentHistory'];
export type PaymentExchange = components['schemas']['PaymentExchange'];
export type LedgerLine = components['schemas']['LedgerLine'];

/** Filter of payments; `from` and `to` are days in Kampala on which the payment was created, both included. */
export interface PaymentFilter {
  status: PaymentState | undefined;
  method: MoneyMethod | undefined;
  from: string | undefined;
  to: string | undefined;
}

const api = apiClient<paths>();

/** Payments of all customers, newest first. */
export const paymentsQuery = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: [...moneyKeys.payments, filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await api.GET('/api/payments', { params: { query: { ...filter, cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const fetchPaymentsCsv = (filter: PaymentFilter) =>
  api.GET('/api/payments/csv', { params: { query: filter }, parseAs: 'blob' });

/** A payment with its exchange log, ledger entries and refunds. */
export const paymentHistoryQuery = (paymentId: string) =>
  queryOptions({
    queryKey: moneyKeys.history(paymentId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/payments/{paymentId}/history', { params: { path: { paymentId } }, signal })),
  });

/** Refunds a payment; `amount` in whole shillings, `key` its Idempotency-Key. */
export function useRefundPayment(paymentId: string) {
  return useMoneyChange(({ key, ...body }: { key: string; amount: number; reason: string }, signal) =>
    bodyOf(
      api.POST('/api/payments/{paymentId}/refunds', {
        params: { path: { paymentId } },
        headers: idempotent(key),
        body,
        signal,
      }),
    ),
  );
}

export const fetchReceiptPdf = (paymentId: string) =>
  api.GET('/api/payments/{paymentId}/receipt', { params: { path: { paymentId } }, parseAs: 'blob' });
