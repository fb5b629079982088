import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { pageOf } from '../lists/pages.ts';

type Schemas = components['schemas'];
export type AuditEntry = Schemas['AuditEntry'];
export type AuditChange = AuditEntry['changes'][number];
/** Filter of the audit log. */
export type AuditFilter = Omit<
  NonNullable<paths['/api/admin/audit-log']['get']['parameters']['query']>,
  'cursor' | 'limit'
>;

const api = apiClient<paths>();

export const auditKeys = { all: ['admin', 'audit'] } as const;

/** Changes by admins, latest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditKeys.all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/admin/audit-log', {
          params: { query: { ...filter, cursor: pageParam, limit: 50 } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Users who have made changes. */
export const auditActorsQuery = queryOptions({
  queryKey: [...auditKeys.all, 'actors'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/audit-log/actors', { signal })),
});

export const fetchAuditCsv = (filter: AuditFilter) =>
  api.GET('/api/admin/audit-log/csv', { params: { query: filter }, parseAs: 'blob' });
