import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { pageOf } from '../lists/pages.ts';

export type Erasure = components['schemas']['AdminErasure'];
export type Acknowledgement = components['schemas']['ErasureAcknowledgement'];

const api = apiClient<paths>();

export const erasureKeys = { all: ['admin', 'erasures'] } as const;

/** Erasures of accounts, last requested first. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: erasureKeys.all,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/admin/erasures', { params: { query: { cursor: pageParam, limit: 50 } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});
