import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { manualPayoutStatuses } from '@yoza/billing-contract/manual-payout';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { allPages, pageOf } from '../lists/pages.ts';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type Refund = components['schemas']['Refund'];
export type RefundStatus = components['schemas']['RefundStatus'];
type RefundStatusFilter = NonNullable<paths['/api/refunds/csv']['get']['parameters']['query']>['status'];

const api = apiClient<paths>();

/** True if an admin has to pay the refund out: no provider can send it, or its provider refused. */
export const isToPayOut = ({ status }: Refund): boolean => manualPayoutStatuses.includes(status);

/** All refunds that an admin has to pay out, newest first. */
export const refundsToPayOutQuery = queryOptions({
  queryKey: [...moneyKeys.refunds, 'manual_payout'],
  queryFn: ({ signal }) =>
    allPages(async (cursor) =>
      pageOf(
        await api.GET('/api/refunds', { params: { query: { status: 'manual_payout', limit: 200, cursor } }, signal }),
      ),
    ),
});

/** Refunds of all customers, newest first. */
export const refundsQuery = infiniteQueryOptions({
  queryKey: [...moneyKeys.refunds, 'all'],
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/refunds', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});

/** Downloads all refunds, or those of one status; `manual_payout`: those that an admin has to pay out. */
export const fetchRefundsCsv = (status?: RefundStatusFilter) =>
  api.GET('/api/refunds/csv', { params: { query: { status } }, parseAs: 'blob' });

/** Records that a refund was paid out manually, with its reference. */
export function useCompleteRefund(refundId: string) {
  return useMoneyChange((body: { reference: string }, signal) =>
    bodyOf(api.POST('/api/refunds/{refundId}/complete', { params: { path: { refundId } }, body, signal })),
  );
}
