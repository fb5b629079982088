import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import type { components as jobs, paths as jobsPaths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';
import { technicianKeys, userKeys } from '../people/people-keys.ts';
import { useRefreshPeople } from '../people/use-refresh-people.ts';

export type AdminTechnician = components['schemas']['AdminTechnician'];
export type Figures = jobs['schemas']['TechnicianFigures'];

const api = apiClient<paths>();
const jobsApi = apiClient<jobsPaths>();

export const figureKeys = { all: ['admin', 'technician-figures'] } as const;

const techniciansPerPage = 25;
const promotable = 5;

/** Technicians by name, including those whose access was removed. The previous result stays visible while another one loads. */
export const adminTechniciansQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...technicianKeys.all, 'list', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { search: search || undefined, cursor: pageParam, limit: techniciansPerPage };
      return pageOf(await api.GET('/api/admin/technicians', { params: { query }, signal }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });

/** Fetches the matching technicians with their figures, including former technicians who no longer have access. */
export const fetchTechniciansCsv = (search: string) =>
  jobsApi.GET('/api/admin/technician-figures/csv', {
    params: { query: { search: search || undefined } },
    parseAs: 'blob',
  });

/** Work of all technicians today, and the figures of the given ones. */
export const figuresQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...figureKeys.all, ...ids],
    queryFn: ({ signal }) => fetchFigures(ids, signal),
  });

function fetchFigures(ids: readonly string[], signal: AbortSignal) {
  const query = { ids: ids.length > 0 ? ids.join(',') : undefined };
  return bodyOf(jobsApi.GET('/api/admin/technician-figures', { params: { query }, signal }));
}

/** Maximum technicians per request for figures. */
const figuresAtOnce = 100;

/** Figures of all displayed technicians, by id; the previous figures stay visible while further ones load. */
export function useFigures(technicians: readonly AdminTechnician[]): ReadonlyMap<string, Figures> {
  const ids = technicians.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [...figureKeys.all, 'of', ...ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / figuresAtOnce) }, (_, part) =>
        fetchFigures(ids.slice(part * figuresAtOnce, (part + 1) * figuresAtOnce), signal),
      );
      return (await Promise.all(parts)).flatMap((response) => response.technicians);
    },
    placeholderData: (before) => before,
  });
  return new Map(data?.map((each) => [each.technicianId, each]));
}

/** First few matching customers, by name. */
export const promotableQuery = (search: string) =>
  queryOptions({
    queryKey: userKeys.customers(search),
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, limit: promotable };
      return bodyOf(api.GET('/api/customers', { params: { query }, signal }));
    },
    placeholderData: (before) => before,
  });

/** Removes or restores the access of a technician. */
export function useChangeAccess() {
  const refresh = useRefreshPeople();
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ key, userId, isRemoved }: { key: string; userId: string; isRemoved: boolean }, signal) => {
      const options = { params: { path: { userId } }, headers: idempotent(key), signal };
      return bodyOf(
        isRemoved
          ? api.POST('/api/admin/technicians/{userId}/remove-access', options)
          : api.POST('/api/admin/technicians/{userId}/restore-access', options),
      );
    },
    onSettled: () => {
      refresh();
      void client.invalidateQueries({ queryKey: figureKeys.all });
    },
  });
}

/** Makes a customer a technician. */
export function usePromote() {
  const refresh = useRefreshPeople();
  return useChange({
    mutationFn: ({ key, userId }: { key: string; userId: string }, signal) =>
      bodyOf(
        api.POST('/api/admin/promote-user', {
          headers: idempotent(key),
          body: { userId, role: 'technician' },
          signal,
        }),
      ),
    onSettled: refresh,
  });
}
