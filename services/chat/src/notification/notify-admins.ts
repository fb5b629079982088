import { randomUUID } from 'node:crypto';
import { adminNotificationAdded } from '@yoza/contracts/events/chat';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isAdmin } from '../person/is-admin.ts';
import { listAdmins } from '../person/list-admins.ts';
import { tablesOf } from '../tables.ts';
import { isOld, notify, type NewNotification } from './notify.ts';
import { storingSeconds } from './storing-seconds.ts';
import { syncAdminReaders } from './sync-admin-readers.ts';

/**
 * Notifies all current admins of an event, once even if it is called several times for the same event, like {@link notify}. With `shared`, they
 * get one row together, else one each. A person with the id `exceptId` is not notified; if it is an admin, the others get a row each.
 */
export async function notifyAdmins(
  em: EntityManager,
  { adminNotifications }: { adminNotifications: 'each' | 'shared' },
  notification: NewNotification,
  exceptId?: string,
): Promise<void> {
  const isShared = adminNotifications === 'shared' && (exceptId === undefined || !(await isAdmin(em, exceptId)));
  if (isShared) return share(em, notification);
  const admins = await listAdmins(em);
  const others = admins.filter((id) => id !== exceptId);
  await notify(em, others, notification);
}

async function share(em: EntityManager, newNotification: NewNotification): Promise<void> {
  const { kind, subject, subjectId, facts, eventId, happenedAt, now } = newNotification;
  const old = isOld(newNotification);
  const id = randomUUID();
  const createdAt = happenedAt.toISOString();
  await limitTransaction(em);
  await syncAdminReaders(em, now);
  const stored = await tablesOf(em)
    .insertInto('admin_notifications')
    .values({
      id,
      kind,
      subject,
      subject_id: subjectId,
      event_id: eventId,
      facts,
      created_at: createdAt,
      read_at: old ? now.toISOString() : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored || old) return;
  const notification = { id, kind, subject, subjectId, facts, createdAt, readAt: null };
  recordEvent(em, adminNotificationAdded, {
    aggregate: { id, version: 1 },
    actorId: null,
    data: { notification },
    occurredAt: now,
  });
}

/** Limits the rest of the transaction, so that the position of the notification appears soon or never. */
async function limitTransaction(em: EntityManager): Promise<void> {
  const limit = sql<string>`set_config('transaction_timeout', ${sql.lit(`${storingSeconds}s`)}, true)`;
  await tablesOf(em).selectNoFrom(limit.as('limit')).execute();
}
