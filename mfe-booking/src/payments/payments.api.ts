import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { pollUnlessLive } from '@yoza/shell-sdk/poll-unless-live';
import { invoiceKeys } from '../invoices/invoices.api.ts';
import { isWaiting } from './payment-state.ts';

export type Payment = components['schemas']['Payment'];
export type Refund = components['schemas']['Refund'];
export type InvoiceMoney = components['schemas']['InvoiceMoney'];
export type MobileMoneyProvider = components['schemas']['MobileMoneyProvider'];
export type PaymentIntent = components['schemas']['PaymentIntent'];

/** Details of a payment to make: an open invoice, the amount including the tip in whole shillings, and the payment given up for it. */
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

/** Polling interval of a pending payment. Its payer waits for the outcome, so that a lost frame must not cost a minute. */
const pollEvery = pollUnlessLive(2000, 15_000);

/** Payment with its status; polled while it is pending, or could not be fetched and may be later. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/payments/{paymentId}', { params: { path: { paymentId: id } }, signal })),
    refetchInterval: ({ state: { data, error } }) =>
      (data ? isWaiting(data) : error !== null && !isFinal(error)) && pollEvery(),
  });

/** Pending mobile money requests of the signed-in person: at most one per invoice. */
export const waitingRequestsQuery = queryOptions({
  queryKey: paymentKeys.waiting,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/payments/waiting', { signal })),
});

/** Payments, refunds and credit notes of an invoice; polled while one of the payments is pending at a provider. */
export const invoiceMoneyQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: paymentKeys.ofInvoice(invoiceId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/invoices/{invoiceId}/money', { params: { path: { invoiceId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.payments.some(isWatched) ?? false) && pollEvery(),
  });

/** Has the provider send a request to the payer's phone. A pending one of the invoice by the same provider, phone, amount and tip is returned. */
export function requestMobileMoney(
  { invoiceId, amount, tip, replaces }: PaymentOrder,
  provider: MobileMoneyProvider,
  phoneNumber: string,
): Promise<Payment> {
  return bodyOf(
    api.POST('/api/payments/mobile-money', { body: { invoiceId, provider, phoneNumber, amount, tip, replaces } }),
  );
}

/** Creates a card payment of an invoice, to be confirmed at the card provider. A pending one for the same amount and tip is returned again. */
export function createCardIntent({ invoiceId, amount, tip, replaces }: PaymentOrder): Promise<PaymentIntent> {
  return bodyOf(
    api.POST('/api/create-payment-intent', { body: { amount, currency: 'ugx', invoiceId, tip, replaces } }),
  );
}

/** Makes the server query the provider now for the status of a mobile money request. */
export function useCheckRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) =>
      bodyOf(api.POST('/api/payments/{paymentId}/check', { params: { path: { paymentId } } })),
    onSuccess: (payment) => storePayment(client, payment),
  });
}

/** Submits the transaction ID of a mobile money payment that was sent manually. */
export function useClaimTransaction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['TransactionClaim']) =>
      bodyOf(api.POST('/api/payments/transaction', { body })),
    onSuccess: (payment) => storePayment(client, payment),
  });
}

/** Stores a payment from the server's response, and refetches what depends on it. */
export function storePayment(client: QueryClient, payment: Payment): void {
  client.setQueryData(paymentKeys.one(payment.id), payment);
  if (payment.invoiceId) void client.invalidateQueries({ queryKey: paymentKeys.ofInvoice(payment.invoiceId) });
  for (const queryKey of [paymentKeys.waiting, invoiceKeys.all]) void client.invalidateQueries({ queryKey });
}

/** True if a pending payment is polled; a claim can wait for days, so the socket reports its outcome. */
const isWatched = (payment: Payment) => isWaiting(payment) && payment.channel === 'provider';

/** True if repeating the request would bring the same response. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
