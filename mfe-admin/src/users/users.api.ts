import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/identity';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { technicianKeys } from '../jobs/jobs.api.ts';
import { allPages, pageOf } from '../lists/pages.ts';

export type User = components['schemas']['UserRow'];
export type Role = User['role'];

const api = apiClient<paths>();

export const userKeys = { all: ['admin', 'users'] } as const;

/** Every user, the newest first. */
export const usersQuery = queryOptions({
  queryKey: userKeys.all,
  queryFn: ({ signal }) =>
    allPages(async (cursor) =>
      pageOf(await api.GET('/api/admin/users', { params: { query: { cursor, limit: 200 } }, signal })),
    ),
});

/** Gives a person another role: shown at once, then the users and the technicians to assign are asked for again. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      bodyOf(api.PATCH('/api/admin/users/{userId}/role', { params: { path: { userId } }, body: { role } })),
    onSuccess: (changed) => {
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === changed.id ? changed : user)),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: userKeys.all });
      void client.invalidateQueries({ queryKey: technicianKeys.all });
    },
  });
}
