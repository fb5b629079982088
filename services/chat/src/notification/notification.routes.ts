import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead as markNotificationsReadOperation,
} from '@yoza/chat-contract/operations';
import type { Clock } from '@yoza/service-kit/clock';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { presentNotification } from './notification.presenter.ts';
import type { NotificationRow } from './notification.queries.ts';
import { countUnreadOf, notificationsOf, readerOf } from './notification.queries.ts';

/** Handlers of the bell: each person sees only their own notifications, and an admin those to all admins. */
export function notificationRoutes(clock: Clock): Route[] {
  return [
    handle(listNotifications, async ({ em, principal, query }) => {
      const limit = pageSize(query.limit);
      const rows = await notificationsOf(em, readerOf(principal), decodeCursor(query.cursor), limit);
      const positionOf = (row: NotificationRow) => ({ at: new Date(row.created_at), id: row.id });
      return page(pageOf(rows, limit, positionOf, presentNotification));
    }),

    handle(countUnreadNotifications, async ({ em, principal }) =>
      ok({ unreadCount: await countUnreadOf(em, readerOf(principal)) }),
    ),

    handle(markNotificationsReadOperation, async ({ em, principal, body }) => {
      await markNotificationsRead(em, readerOf(principal), body(), clock.now());
      return ok({ unreadCount: await countUnreadOf(em, readerOf(principal)) });
    }),
  ];
}
