import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { askAgain } from '@yoza/shell-sdk/ask-again';
import type { Notification } from './unread.ts';

/** One page of notifications, and where the next one begins. */
export interface NotificationPage {
  items: Notification[];
  nextCursor: string | undefined;
}

export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;

export const listKey = ['/api/notifications'] as const;

/** Puts a new notification on top of the list, if the list has been fetched; null has it fetched again when it is next shown. */
export function receiveNotification(client: QueryClient, notification: Notification | null): void {
  if (notification) client.setQueryData<NotificationPages>(listKey, (pages) => onTop(pages, notification));
  // An answer that is on its way may be older than this, and would take its place.
  void askAgain(client, listKey);
  if (!notification) void client.invalidateQueries({ queryKey: listKey, exact: true });
}

/** The pages with a notification as the first of all, in place of one with its id. */
export function onTop(pages: NotificationPages | undefined, added: Notification): NotificationPages | undefined {
  const [first, ...rest] = without(pages, added.id);
  return pages && first ? { ...pages, pages: [{ ...first, items: [added, ...first.items] }, ...rest] } : pages;
}

/** The pages with some notifications read, all of them without `ids`. */
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
