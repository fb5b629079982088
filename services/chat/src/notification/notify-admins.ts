import { randomUUID } from 'node:crypto';
import { adminNotificationAdded } from '@yoza/chat-contract/events';
import { newEvent, outboxInsertOfStored } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AdminRow } from '../person/admins.ts';
import { tablesOf } from '../tables.ts';
import { columnsOf, isOld, notify, type NewNotification } from './notify.ts';
import { storingSeconds } from './storing-seconds.ts';
import { syncAdminReaders } from './sync-admin-readers.ts';

export interface AdminRecipients {
  /** Form of the notification: a row for each admin, or one shared by all. */
  adminNotifications: 'each' | 'shared';
  /** All current admins. */
  admins: readonly AdminRow[];
  /** People who are not notified; if one of them is an admin, the others get a row each. */
  exceptIds?: readonly string[];
}

/**
 * Notifies all current admins of an event, once even if it is called several times for the same event, like {@link notify}. With `shared`, they
 * get one row together, else one each.
 */
export function notifyAdmins(
  em: EntityManager,
  { adminNotifications, admins, exceptIds = [] }: AdminRecipients,
  notification: NewNotification,
): void {
  const others = admins.map(({ id }) => id).filter((id) => !exceptIds.includes(id));
  const isShared = adminNotifications === 'shared' && others.length === admins.length;
  if (isShared) share(em, notification);
  else notify(em, others, notification);
}

function share(em: EntityManager, newNotification: NewNotification): void {
  const { kind, subject, subjectId, facts, happenedAt, now } = newNotification;
  const id = randomUUID();
  syncAdminReaders(em, now);
  const stored = writeLast(em, insertLimited(em, { id, ...columnsOf(newNotification) }));
  if (isOld(newNotification)) return;
  const notification = { id, kind, subject, subjectId, facts, createdAt: happenedAt.toISOString(), readAt: null };
  const event = newEvent(adminNotificationAdded, {
    aggregate: { id, version: 1 },
    actorId: null,
    data: { notification },
    occurredAt: now,
  });
  writeLast(em, outboxInsertOfStored(em, [event], stored));
}

/**
 * Returns the insert of a notification to all admins. Before it takes a position it limits the rest of the transaction, so that the notification
 * appears soon behind it or never.
 */
function insertLimited(em: EntityManager, row: { id: string } & ReturnType<typeof columnsOf>) {
  const limit = sql<string>`set_config('transaction_timeout', ${sql.lit(`${storingSeconds}s`)}, true)`;
  const columns = Object.keys(row) as (keyof typeof row)[];
  return tablesOf(em)
    .insertInto('admin_notifications')
    .columns(columns)
    .expression(({ selectFrom, val }) =>
      selectFrom(tablesOf(em).selectNoFrom(limit.as('seconds')).as('limited'))
        .select(columns.map((column) => val(row[column]).as(column)))
        .where('limited.seconds', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
}
