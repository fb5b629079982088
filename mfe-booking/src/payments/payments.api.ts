import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/billing';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { invoiceKeys } from '../invoices/invoices.api.ts';
import { isWaiting } from './payment-state.ts';

export type Payment = components['schemas']['Payment'];
export type Refund = components['schemas']['Refund'];
export type InvoiceMoney = components['schemas']['InvoiceMoney'];
export type MobileMoneyProvider = components['schemas']['MobileMoneyProvider'];
export type PaymentIntent = components['schemas']['PaymentIntent'];

/** What a payment is of: an open invoice, how much of it with the tip in whole shillings, and the payment given up for it. */
export interface PaymentOrder {
  invoiceId: string;
  amount: number;
  tip: number;
  replaces?: string | undefined;
}

const api = apiClient<paths>();

export const paymentKeys = {
  all: ['payments'],
  one: (id: string) => ['payments', 'one', id],
  ofInvoice: (invoiceId: string) => ['payments', 'invoice', invoiceId],
  waiting: ['payments', 'waiting'],
} as const;

/** How often a waiting payment is asked for, in milliseconds, beside what the socket tells. */
const pollEvery = 2000;

/** How a payment stands; asked for again every two seconds while it waits. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/payments/{paymentId}', { params: { path: { paymentId: id } }, signal })),
    refetchInterval: ({ state: { data, error } }) =>
      (data ? isWaiting(data) : error !== null && !isFinal(error)) && pollEvery,
  });

/** The signed-in person's mobile money requests that wait for their payer: one of an invoice at most. */
export const waitingRequestsQuery = queryOptions({
  queryKey: paymentKeys.waiting,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/payments/waiting', { signal })),
});

/** Payments, refunds and credit notes of an invoice; asked for again while one of the payments waits. */
export const invoiceMoneyQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: paymentKeys.ofInvoice(invoiceId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/invoices/{invoiceId}/money', { params: { path: { invoiceId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.payments.some(isWatched) ?? false) && pollEvery,
  });

/** Asks the payer on their phone. A prompt that waits for the same phone and amount is answered again. */
export function requestMobileMoney(
  { invoiceId, amount, tip, replaces }: PaymentOrder,
  provider: MobileMoneyProvider,
  phoneNumber: string,
): Promise<Payment> {
  return bodyOf(
    api.POST('/api/payments/mobile-money', { body: { invoiceId, provider, phoneNumber, amount, tip, replaces } }),
  );
}

/** Sets up a card payment. One that waits for the same invoice and amount is answered again. */
export function createCardIntent({ invoiceId, amount, tip, replaces }: PaymentOrder): Promise<PaymentIntent> {
  return bodyOf(
    api.POST('/api/create-payment-intent', { body: { amount, currency: 'ugx', invoiceId, tip, replaces } }),
  );
}

/** Has the provider asked now how a mobile money request stands. */
export function useCheckRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) =>
      bodyOf(api.POST('/api/payments/{paymentId}/check', { params: { path: { paymentId } } })),
    onSuccess: (payment) => storePayment(client, payment),
  });
}

/** Tells the transaction ID of mobile money that was sent by hand. */
export function useClaimTransaction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['TransactionClaim']) =>
      bodyOf(api.POST('/api/payments/transaction', { body })),
    onSuccess: (payment) => storePayment(client, payment),
  });
}

/** Notes what the server said of a payment, and asks again for what depends on it. */
export function storePayment(client: QueryClient, payment: Payment): void {
  client.setQueryData(paymentKeys.one(payment.id), payment);
  if (payment.invoiceId) void client.invalidateQueries({ queryKey: paymentKeys.ofInvoice(payment.invoiceId) });
  for (const queryKey of [paymentKeys.waiting, invoiceKeys.all]) void client.invalidateQueries({ queryKey });
}

/** A claim waits for days: the socket tells of it. */
const isWatched = (payment: Payment) => isWaiting(payment) && payment.channel === 'provider';

/** Whether asking again would bring the same answer. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
