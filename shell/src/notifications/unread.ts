import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/chat';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useFrame } from '@yoza/shell-sdk/live-socket';

export type Notification = components['schemas']['Notification'];

/** The frame of a notification has reached the page, as far as whoever shows the list is concerned. */
type OnNotification = (client: QueryClient, notification: Notification | null) => void;

export const unreadQuery = queryOptions({
  queryKey: ['/api/notifications/unread'],
  queryFn: () => bodyOf(apiClient<paths>().GET('/api/notifications/unread')),
});

/** Takes over a count that the server told otherwise than by being asked for it. */
export function setUnread(client: QueryClient, unreadCount: number): void {
  // An answer that is still on its way was true before this one.
  void client.cancelQueries({ queryKey: unreadQuery.queryKey });
  client.setQueryData(unreadQuery.queryKey, { unreadCount });
}

/**
 * How many notifications are unread: asked for once, then told by the page's socket, in every tab. Undefined while it is not known. A
 * server that does not answer is no reason to say anything: the count comes with the next frame or reconnection.
 */
export function useUnreadCount(onNotification: OnNotification): number | undefined {
  const client = useQueryClient();
  useFrame('notification', ({ notification, unreadCount }) => {
    setUnread(client, unreadCount);
    onNotification(client, notification);
  });
  // Also at the first time: what came between the first answer and the socket's opening was told to nobody.
  useFrame('auth_success', () => {
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    onNotification(client, null);
  });
  return useQuery(unreadQuery).data?.unreadCount;
}
