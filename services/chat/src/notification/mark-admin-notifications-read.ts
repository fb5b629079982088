import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '@yoza/service-kit/any-of';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { countUnreadForAdmins } from './notification.queries.ts';
import { settledSeconds } from './storing-seconds.ts';

/**
 * Marks notifications to all admins as read for one of them: those with these ids, or all. Returns true if there was something to mark. Those that are
 * being stored are left out.
 */
export async function markAdminNotificationsRead(
  em: EntityManager,
  personId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<boolean> {
  const readAt = now.toISOString();
  if (ids) {
    const marked = await mark(em, personId, ids, readAt);
    if (marked) await advance(em, personId, readAt, firstUnread(em, personId));
    return marked;
  }
  const unread = await countUnreadForAdmins(em, [personId]);
  if (!unread.get(personId)) return false;
  await advance(em, personId, readAt);
  await mark(em, personId, undefined, readAt);
  return true;
}

/** Marks single notifications behind the position up to which all are read. Returns true if it marked any. */
async function mark(
  em: EntityManager,
  personId: string,
  ids: readonly string[] | undefined,
  readAt: string,
): Promise<boolean> {
  const marked = await tablesOf(em)
    .insertInto('admin_notification_reads')
    .columns(['position', 'person_id', 'read_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('admin_notifications')
        .innerJoin('admin_readers', (join) =>
          join.onRef('admin_readers.read_through', '<', 'admin_notifications.position'),
        )
        .where('admin_readers.person_id', '=', personId)
        .$if(ids !== undefined, (query) => query.where('admin_notifications.id', '=', anyOf(ids!)))
        .where('admin_notifications.read_at', 'is', null)
        .select(['admin_notifications.position', 'admin_readers.person_id', val(readAt).as('read_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .execute();
  return marked.length > 0;
}

/** Selects the position of the first notification that an admin has not read. */
const firstUnread = (em: EntityManager, personId: string) =>
  tablesOf(em)
    .selectFrom('admin_notifications as notification')
    .innerJoin('admin_readers as reader', (join) => join.onRef('reader.read_through', '<', 'notification.position'))
    .leftJoin('admin_notification_reads as mark', (join) =>
      join.onRef('mark.position', '=', 'notification.position').on('mark.person_id', '=', personId),
    )
    .where('reader.person_id', '=', personId)
    .where('notification.read_at', 'is', null)
    .where('mark.position', 'is', null)
    .select('notification.position')
    .orderBy('notification.position')
    .limit(sql.lit(1));

/**
 * Moves the position up to which an admin has read all, to the last settled one before `before`, and removes the marks up to there. Positions are
 * assigned before the commit, so an earlier one can still appear after a newer one that has not settled.
 */
async function advance(
  em: EntityManager,
  personId: string,
  readAt: string,
  before?: ReturnType<typeof firstUnread>,
): Promise<void> {
  const settled = tablesOf(em)
    .selectFrom('admin_notifications as settled')
    .where('settled.stored_at', '<', sql<string>`now() - make_interval(secs => ${sql.lit(settledSeconds)})`)
    .$if(before !== undefined, (query) =>
      query.where(({ fn, eb }) => eb('settled.position', '<', fn.coalesce(before!, sql<string>`9223372036854775807`))),
    )
    .select('settled.position')
    .orderBy('settled.position', 'desc')
    .limit(sql.lit(1));
  const { numUpdatedRows } = await tablesOf(em)
    .updateTable('admin_readers')
    .from(settled.as('last'))
    .set(({ ref }) => ({ read_through: ref('last.position'), read_at: readAt }))
    .where('person_id', '=', personId)
    .whereRef('read_through', '<', 'last.position')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tablesOf(em)
    .deleteFrom('admin_notification_reads')
    .using('admin_readers')
    .where('admin_readers.person_id', '=', personId)
    .where('admin_notification_reads.person_id', '=', personId)
    .whereRef('admin_notification_reads.position', '<=', 'admin_readers.read_through')
    .execute();
}
