import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';
import { useRefreshPeople } from '../people/use-refresh-people.ts';

export type Application = components['schemas']['AdminTechnicianRequest'];
export type ApplicationStatus = Application['status'];

/** Decision of an admin; notes null for none. */
export interface Decision {
  status: 'approved' | 'rejected';
  adminNotes: string | null;
}

const api = apiClient<paths>();

export const requestKeys = {
  all: ['admin', 'technician-requests'],
  counts: ['admin', 'technician-requests', 'counts'],
  list: (status: ApplicationStatus) => ['admin', 'technician-requests', 'list', status],
} as const;

/** Applications with a status, newest first. */
export const requestsQuery = (status: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: requestKeys.list(status),
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, cursor: pageParam, limit: 20 };
      return pageOf(await api.GET('/api/admin/technician-requests', { params: { query }, signal }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Fetches the CSV of all applications with a status, not only of the loaded pages. */
export const fetchRequestsCsv = (status: ApplicationStatus) =>
  api.GET('/api/admin/technician-requests/csv', { params: { query: { status } }, parseAs: 'blob' });

/** Number of applications of each status. */
export const requestCountsQuery = queryOptions({
  queryKey: requestKeys.counts,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/technician-requests/counts', { signal })),
});

/**
 * Approves an application, which makes the applicant a technician, or rejects it; 409 if it is already decided or cannot be approved. `key` is the
 * Idempotency-Key.
 */
export function useDecide(requestId: string) {
  const client = useQueryClient();
  const refreshPeople = useRefreshPeople();
  return useChange({
    mutationFn: ({ key, ...body }: Decision & { key: string }, signal) =>
      bodyOf(
        api.PATCH('/api/admin/technician-requests/{requestId}', {
          params: { path: { requestId } },
          headers: idempotent(key),
          body,
          signal,
        }),
      ),
    // Also after a refusal: it usually means that the page was out of date.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestKeys.all });
      refreshPeople();
    },
  });
}
