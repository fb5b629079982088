import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/chat';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { onBackfill, useFrame } from '@yoza/shell-sdk/live-socket';
import { useEffect } from 'react';

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
  useEffect(
    () =>
      onBackfill(() => {
        void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
        onNotification(client, null);
      }),
    [client, onNotification],
  );
  return useQuery(unreadQuery).data?.unreadCount;
}
