import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';
import { invoiceKeys, moneyKeys } from '../money/money-keys.ts';
import { operationsKeys, refreshMs } from './operations-keys.ts';

export type StuckPayment = components['schemas']['StuckPayment'];

const api = apiClient<paths>();

/** Payments whose outcome is overdue or whose provider does not respond, newest first. */
export const stuckPaymentsQuery = infiniteQueryOptions({
  queryKey: operationsKeys.payments,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(
      await api.GET('/api/admin/operations/billing/stuck-payments', {
        params: { query: { cursor: pageParam } },
        signal,
      }),
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: refreshMs,
});

/** Asks the provider for the outcome of a payment at once. Everything about money is refetched afterwards. */
export function useCheckNow() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (paymentId: string, signal) =>
      bodyOf(
        api.POST('/api/admin/operations/billing/stuck-payments/{paymentId}/check', {
          params: { path: { paymentId } },
          signal,
        }),
      ),
    onSettled: () => {
      for (const queryKey of [operationsKeys.payments, moneyKeys.all, invoiceKeys.all])
        void client.invalidateQueries({ queryKey });
    },
  });
}
