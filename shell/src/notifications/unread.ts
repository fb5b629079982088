import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/chat-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { liveUserId, useFrame } from '@yoza/shell-sdk/live-socket';
import { useSession } from '@yoza/shell-sdk/session';

export type Notification = components['schemas']['Notification'];

/** Called by the unread count when the frame of a notification has reached the page, to update the list that is shown. */
type OnNotification = (client: QueryClient, notification: Notification | null) => void;

export const unreadQuery = queryOptions({
  queryKey: ['/api/notifications/unread'],
  queryFn: () => bodyOf(apiClient<paths>().GET('/api/notifications/unread')),
});

/** Sets a count the server sent other than as a response to the query for it. */
export function setUnread(client: QueryClient, unreadCount: number): void {
  // A pending response is older than this count.
  void client.cancelQueries({ queryKey: unreadQuery.queryKey });
  client.setQueryData(unreadQuery.queryKey, { unreadCount });
}

/**
 * Returns the number of unread notifications: fetched once, then updated by the page's socket, in every tab. Undefined while unknown. A server that
 * does not respond causes no message: the count comes with the next frame or reconnection.
 */
export function useUnreadCount(onNotification: OnNotification): number | undefined {
  const client = useQueryClient();
  const { user } = useSession().session;
  // In the field area the socket may be that of a technician.
  const isTheirs = () => liveUserId() === user?.id;
  useFrame('notification', ({ notification, unreadCount }) => {
    if (!isTheirs()) return;
    setUnread(client, unreadCount);
    onNotification(client, notification);
  });
  // Also on the first connection: notifications between the first response and the socket's opening reached no page.
  useFrame('auth_success', () => {
    if (!isTheirs()) return;
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    onNotification(client, null);
  });
  return useQuery(unreadQuery).data?.unreadCount;
}
