import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { lastPosition } from './last-position.ts';
import { lockForMarkingAll } from './lock-admin-notifications.ts';

/**
 * Marks notifications to all admins as read for one of them: those with these ids, or all. Returns true if there was something to mark. Those that are
 * being pruned are left out.
 */
export async function markAdminNotificationsRead(
  em: EntityManager,
  personId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<boolean> {
  const readAt = now.toISOString();
  if (ids) return markSome(em, personId, ids, readAt);
  await lockForMarkingAll(em);
  const { numUpdatedRows } = await tablesOf(em)
    .updateTable('admin_readers')
    .set({ read_through: lastPosition(em), read_at: readAt })
    .where('person_id', '=', personId)
    .where('read_through', '<', lastPosition(em))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function markSome(em: EntityManager, personId: string, ids: readonly string[], readAt: string): Promise<boolean> {
  const marked = await tablesOf(em)
    .insertInto('admin_notification_reads')
    .columns(['position', 'person_id', 'read_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('admin_notifications')
        .innerJoin('admin_readers', (join) =>
          join.onRef('admin_readers.read_through', '<', 'admin_notifications.position'),
        )
        .where('admin_readers.person_id', '=', personId)
        .where('admin_notifications.id', 'in', ids)
        .where('admin_notifications.read_at', 'is', null)
        .select(['admin_notifications.position', 'admin_readers.person_id', val(readAt).as('read_at')])
        .forKeyShare('admin_notifications'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .execute();
  return marked.length > 0;
}
