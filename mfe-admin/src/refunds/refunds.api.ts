import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/billing';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { allPages, pageOf } from '../lists/pages.ts';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type Refund = components['schemas']['Refund'];
export type RefundStatus = components['schemas']['RefundStatus'];

const api = apiClient<paths>();

/** Statuses of refunds that an admin pays out: no provider can send them, or their provider refused. */
const statusesToPayOut = ['to_pay_out', 'failed'] as const;

/** True if an admin has to pay the refund out. */
export const isToPayOut = ({ status }: Refund): boolean => statusesToPayOut.some((each) => each === status);

/** All refunds that an admin has to pay out, newest first. */
export const refundsToPayOutQuery = queryOptions({
  queryKey: [...moneyKeys.refunds, 'to_pay_out'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      statusesToPayOut.map((status) =>
        allPages(async (cursor) =>
          pageOf(await api.GET('/api/refunds', { params: { query: { status, limit: 200, cursor } }, signal })),
        ),
      ),
    );
    return lists.flat().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  },
});

/** Refunds of all customers, newest first. */
export const refundsQuery = infiniteQueryOptions({
  queryKey: [...moneyKeys.refunds, 'all'],
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/refunds', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});

/** Downloads all refunds, or those of one status. */
export const fetchRefundsCsv = (status?: RefundStatus) =>
  api.GET('/api/refunds/csv', { params: { query: { status } }, parseAs: 'blob' });

/** Downloads the refunds that an admin has to pay out as one file: due ones, then failed ones, under one heading. */
export async function fetchRefundsToPayOutCsv() {
  const [{ data: due, response }, { data: failed }] = await Promise.all([
    fetchRefundsCsv('to_pay_out'),
    fetchRefundsCsv('failed'),
  ]);
  const lines = (await failed?.text())?.split('\r\n').slice(1) ?? [];
  return { data: due && new Blob([due, lines.join('\r\n')]), response };
}

/** Records that a refund was paid out manually, with its reference. */
export function useCompleteRefund(refundId: string) {
  return useMoneyChange((body: { reference: string }, signal) =>
    bodyOf(api.POST('/api/refunds/{refundId}/complete', { params: { path: { refundId } }, body, signal })),
  );
}
