import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, idempotent } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { jobKeys } from '../jobs/jobs.api.ts';
import { pageOf } from '../lists/pages.ts';

type Schemas = components['schemas'];
export type ActivityLog = Schemas['ActivityLog'];
export type Activity = Schemas['Activity'];
export type NewActivityLog = Schemas['NewActivityLog'];
/** Filter of the logs. */
export type LogFilter = Omit<
  NonNullable<paths['/api/admin/technician-logs']['get']['parameters']['query']>,
  'cursor' | 'limit'
>;

const api = apiClient<paths>();

export const logKeys = { all: ['admin', 'logs'] } as const;

/** Technician activity, latest first. */
export const logsQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...logKeys.all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/admin/technician-logs', {
          params: { query: { ...filter, cursor: pageParam, limit: 50 } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Jobs of a technician that a log can reference, up to ten. */
export const loggableJobsQuery = (technicianId: string, search: string) =>
  queryOptions({
    queryKey: [...logKeys.all, 'jobs', technicianId, search],
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/admin/technician-logs/jobs', {
          params: { query: { technicianId, ...(search && { search }) } },
          signal,
        })
      ).data ?? [],
  });

export const fetchLogsCsv = (filter: LogFilter) =>
  api.GET('/api/admin/technician-logs/csv', { params: { query: filter }, parseAs: 'blob' });

/** Adds an entry to a technician's activity; `isNew` is false when the named job already had the new status. `key` is the Idempotency-Key. */
export function useAddLog() {
  const client = useQueryClient();
  return useChange({
    mutationFn: async ({ key, ...body }: NewActivityLog & { key: string }, signal) => {
      const { data, response } = await api.POST('/api/technician-logs', { headers: idempotent(key), body, signal });
      if (!data) throw new TypeError('The response has no body');
      return { log: data, isNew: response.status === 201 };
    },
    onSettled: () => {
      for (const queryKey of [logKeys.all, jobKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });
}
