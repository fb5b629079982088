import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { allPages, pageOf } from '../lists/pages.ts';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type QuarantineItem = components['schemas']['QuarantineItem'];
export type QuarantineResolution = components['schemas']['QuarantineResolution'];
export type Resolution = QuarantineResolution['resolution'];

const api = apiClient<paths>();

/** All unresolved quarantined items, newest first. */
export const openQuarantineQuery = queryOptions({
  queryKey: [...moneyKeys.quarantine, 'open'],
  queryFn: ({ signal }) =>
    allPages(async (cursor) =>
      pageOf(await api.GET('/api/quarantine', { params: { query: { open: 'true', limit: 200, cursor } }, signal })),
    ),
});

/** All quarantined items, including resolved ones, newest first. */
export const quarantineQuery = infiniteQueryOptions({
  queryKey: [...moneyKeys.quarantine, 'all'],
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/quarantine', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});

/** Downloads all quarantined items, or only the unresolved ones. */
export const fetchQuarantineCsv = (isAll: boolean) =>
  api.GET('/api/quarantine/csv', { params: { query: isAll ? {} : { open: 'true' } }, parseAs: 'blob' });

/** Resolves a quarantined item. */
export function useResolve(itemId: string) {
  return useMoneyChange((body: QuarantineResolution, signal) =>
    bodyOf(api.POST('/api/quarantine/{itemId}/resolve', { params: { path: { itemId } }, body, signal })),
  );
}
