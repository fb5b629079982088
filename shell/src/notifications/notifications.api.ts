import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@yoza/chat-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { asRead, listKey, type NotificationPage, type NotificationPages } from './list-cache.ts';
import { setUnread, unreadQuery } from './unread.ts';

const pageSize = 15;

/** Notifications of the signed-in user, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor,
});

async function fetchPage(cursor: string | undefined): Promise<NotificationPage> {
  const query = cursor === undefined ? { limit: pageSize } : { limit: pageSize, cursor };
  const { data, response } = await apiClient<paths>().GET('/api/notifications', { params: { query } });
  return { items: data ?? [], nextCursor: response.headers.get('X-Next-Cursor') ?? undefined };
}

/**
 * Marks notifications read, all of them without ids. The list shows it immediately, the count with the response; a failed request refetches both, a
 * 401 leads to sign-in. It outlives the list, which closes when the link of a notification is followed.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      bodyOf(apiClient<paths>().POST('/api/notifications/read', { body: ids ? { ids } : {} })),
    onMutate: (ids) => {
      client.setQueryData<NotificationPages>(listKey, (pages) => asRead(pages, ids, new Date().toISOString()));
    },
    onSuccess: ({ unreadCount }) => setUnread(client, unreadCount),
    onError: (error) => {
      if (handleUnauthorized(error)) return;
      void client.invalidateQueries({ queryKey: listKey, exact: true });
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    },
  });
}
