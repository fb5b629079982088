import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { Notification } from './notification.entity.ts';

/** Reader of the bell, with the role at the time of the call. */
export interface Reader {
  personId: string;
  isAdmin: boolean;
}

/** Maximum number of unread notifications to all admins that are counted. Screens show more than 99 as `99+`. */
const countedForAdmins = 100;

/** Finds a person's notifications, newest first, at most `limit` plus one; an admin's include those to all admins. */
export function notificationsOf(
  em: EntityManager,
  { personId, isAdmin }: Reader,
  after: Position | undefined,
  limit: number,
) {
  const own = ownNotifications(em, personId, after, limit);
  if (!isAdmin) return own.execute();
  const forAdmins = adminNotifications(em, personId, after, limit);
  return tablesOf(em)
    .selectFrom(
      tablesOf(em)
        .selectFrom(own.as('own'))
        .selectAll()
        .unionAll(tablesOf(em).selectFrom(forAdmins.as('for_admins')).selectAll())
        .as('both'),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowLimit(limit + 1))
    .execute();
}

function ownNotifications(em: EntityManager, personId: string, after: Position | undefined, limit: number) {
  let query = tablesOf(em)
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject', 'subject_id', 'facts', 'created_at', 'read_at'])
    .where('person_id', '=', personId);
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowLimit(limit + 1));
}

/** Selects notifications to all admins as one of them sees them. All are read for an admin without a read state. */
function adminNotifications(em: EntityManager, personId: string, after: Position | undefined, limit: number) {
  let query = tablesOf(em)
    .selectFrom('admin_notifications as notification')
    .leftJoin('admin_readers as reader', (join) => join.on('reader.person_id', '=', personId))
    .leftJoin('admin_notification_reads as mark', (join) =>
      join.onRef('mark.position', '=', 'notification.position').on('mark.person_id', '=', personId),
    )
    .select(({ fn, eb }) => [
      'notification.id',
      'notification.kind',
      'notification.subject',
      'notification.subject_id',
      'notification.facts',
      'notification.created_at',
      fn
        .coalesce(
          'notification.read_at',
          'mark.read_at',
          eb
            .case()
            .when('reader.person_id', 'is', null)
            .then(eb.ref('notification.created_at'))
            .when('notification.position', '<=', eb.ref('reader.read_through'))
            .then(eb.ref('reader.read_at'))
            .end(),
        )
        .as('read_at'),
    ]);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('notification.created_at', 'notification.id'), '<', eb.tuple(after.at, after.id)),
    );
  return query
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(rowLimit(limit + 1));
}

export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number];

/** Counts unread notifications by person; the map omits persons without any. */
export async function countUnread(em: EntityManager, readers: readonly Reader[]): Promise<Map<string, number>> {
  if (readers.length === 0) return new Map();
  const where = { readAt: null, personId: { $in: readers.map(({ personId }) => personId) } };
  const counts = new Map(Object.entries(await em.countBy(Notification, 'personId', { where })));
  const admins = readers.filter(({ isAdmin }) => isAdmin).map(({ personId }) => personId);
  for (const [personId, count] of await countUnreadForAdmins(em, admins))
    counts.set(personId, (counts.get(personId) ?? 0) + count);
  return counts;
}

/** Counts the unread notifications of a person. */
export async function countUnreadOf(em: EntityManager, { personId, isAdmin }: Reader): Promise<number> {
  const { count } = await tablesOf(em)
    .selectFrom('notifications')
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const forAdmins = isAdmin ? await countUnreadForAdmins(em, [personId]) : undefined;
  return Number(count) + (forAdmins?.get(personId) ?? 0);
}

/**
 * Counts the unread notifications to all admins of some of them: those behind the position up to which all are read, less those read by id. Reads as
 * many rows as are counted, however many there are.
 */
async function countUnreadForAdmins(em: EntityManager, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const query = sql<{ person_id: string; unread: string }>`
     select reader.person_id, new.count - marked.count as unread
       from admin_readers as reader
       cross join lateral (
         select count(*) from admin_notification_reads
          where person_id = reader.person_id and position > reader.read_through) as marked
       cross join lateral (
         select count(*) from (
           select from admin_notifications where position > reader.read_through and read_at is null
            order by position limit ${sql.lit(countedForAdmins)} + marked.count) as counted) as new
      where reader.person_id in (${sql.join(personIds)})`;
  const { rows } = await query.execute(tablesOf(em));
  return new Map(rows.map(({ person_id, unread }) => [person_id, Number(unread)]));
}
