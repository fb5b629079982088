import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { components, paths } from '@yoza/chat-contract/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { bodyOf } from '@yoza/shell-sdk/api';
import { pollUnlessLive } from '@yoza/shell-sdk/poll-unless-live';
import { technicianClient } from '@yoza/shell-sdk/technician-session';

export type Notification = components['schemas']['Notification'];

interface NotificationPage {
  items: Notification[];
  nextCursor: string | undefined;
}

const api = technicianClient<paths>();
const pageSize = 15;
/** Once a minute with the socket, which sends no number if it could not be counted. */
const pollEvery = pollUnlessLive(30_000);

/**
 * First part of the bell's query keys. Its responses are not stored for a start without a network, and do not count towards the age of the screens.
 */
export const bellKey = 'field-bell';

/** True if the server refuses the request: an older server has no bell for technicians. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Number of unread notifications; polled every 30 seconds without the socket, if the page is visible. */
export const unreadQuery = queryOptions({
  queryKey: [bellKey, 'unread'] as const,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/notifications/unread', { signal })),
  refetchInterval: (query) => (isRefused(query.state.error) ? false : pollEvery(query)),
  staleTime: 0,
});

/** The technician's notifications, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [bellKey, 'list'] as const,
  queryFn: async ({ pageParam: cursor, signal }): Promise<NotificationPage> => {
    const query = cursor === undefined ? { limit: pageSize } : { limit: pageSize, cursor };
    const { data, response } = await api.GET('/api/notifications', { params: { query }, signal });
    return { items: data ?? [], nextCursor: response.headers.get('X-Next-Cursor') ?? undefined };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: pollEvery,
  staleTime: 0,
});

/** Marks notifications as read, all of them without ids. The list shows it at once, the count with the response; a failed request refetches both. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      bodyOf(api.POST('/api/notifications/read', { body: ids ? { ids } : {} })),
    onMutate: async (ids) => {
      // A response in flight would restore the unread state.
      await client.cancelQueries({ queryKey: [bellKey] });
      client.setQueryData(notificationsQuery.queryKey, (list) => asRead(list, ids, new Date().toISOString()));
    },
    onSuccess: (count) => client.setQueryData(unreadQuery.queryKey, count),
    onError: () => client.invalidateQueries({ queryKey: [bellKey] }),
  });
}

function asRead(list: InfiniteData<NotificationPage> | undefined, ids: readonly string[] | undefined, readAt: string) {
  const read = (item: Notification) => (item.readAt || (ids && !ids.includes(item.id)) ? item : { ...item, readAt });
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
}
