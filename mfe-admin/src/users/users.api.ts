import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';
import { userKeys } from '../people/people-keys.ts';
import { useRefreshPeople } from '../people/use-refresh-people.ts';

export type User = components['schemas']['UserRow'];
export type Role = User['role'];
export type UserCounts = components['schemas']['UserCounts'];
export type UserSort = 'name' | 'email' | 'role' | 'joined';

/** Filter and order of the users. */
export interface UserFilter {
  search: string | undefined;
  role: Role | undefined;
  sort: UserSort;
  direction: 'asc' | 'desc';
}

const api = apiClient<paths>();

const usersPerPage = 25;

/** Users that match, in the requested order. The previous result stays visible while another one loads. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...userKeys.lists, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, cursor: pageParam, limit: usersPerPage };
      return pageOf(await api.GET('/api/admin/users', { params: { query }, signal }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });

/** Number of users in total and of each role. */
export const userCountsQuery = queryOptions({
  queryKey: userKeys.counts,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/users/counts', { signal })),
});

export const fetchUsersCsv = (filter: UserFilter) =>
  api.GET('/api/admin/users/csv', { params: { query: { ...filter } }, parseAs: 'blob' });

/** Changes a user's role from the one the admin saw, `from`; then users and technicians are refetched. */
export function useChangeRole() {
  const refresh = useRefreshPeople();
  return useChange({
    mutationFn: ({ key, userId, ...body }: { key: string; userId: string; role: Role; from: Role }, signal) =>
      bodyOf(
        api.PATCH('/api/admin/users/{userId}/role', {
          params: { path: { userId } },
          headers: idempotent(key),
          body,
          signal,
        }),
      ),
    // Also after a refusal: it usually means that the page was out of date.
    onSettled: refresh,
  });
}
