import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { askAgain } from '@yoza/shell-sdk/ask-again';
import type { Notification } from './unread.ts';

/** Page of notifications, and the cursor of the next one; undefined on the last page. */
export interface NotificationPage {
  items: Notification[];
  nextCursor: string | undefined;
}

export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;

export const listKey = ['/api/notifications'] as const;

/**
 * Puts a notification of the live socket on top of the list, if the list has been fetched. Null, passed on each connection of the socket, makes the
 * list refetch: at once if it is shown, else when it is.
 */
export function receiveNotification(client: QueryClient, notification: Notification | null): void {
  if (notification) client.setQueryData<NotificationPages>(listKey, (pages) => onTop(pages, notification));
  // A pending response may be older than this notification and would overwrite it.
  void askAgain(client, listKey);
  if (!notification) void client.invalidateQueries({ queryKey: listKey, exact: true });
}

/** Returns the pages with a notification first, replacing one with the same id. */
export function onTop(pages: NotificationPages | undefined, added: Notification): NotificationPages | undefined {
  const [first, ...rest] = without(pages, added.id);
  return pages && first ? { ...pages, pages: [{ ...first, items: [added, ...first.items] }, ...rest] } : pages;
}

/**
 * Returns the pages with the given notifications marked read at `readAt`, ISO-8601; all of them without `ids`. Those already read stay as they are.
 */
export function asRead(
  pages: NotificationPages | undefined,
  ids: readonly string[] | undefined,
  readAt: string,
): NotificationPages | undefined {
  const read = (item: Notification) => (item.readAt || (ids && !ids.includes(item.id)) ? item : { ...item, readAt });
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
}

function without(pages: NotificationPages | undefined, id: string): NotificationPage[] {
  return (pages?.pages ?? []).map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
}
