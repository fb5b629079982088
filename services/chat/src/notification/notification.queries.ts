import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { Notification } from './notification.entity.ts';

/** Finds a person's notifications, newest first, at most `limit` plus one. */
export function notificationsOf(em: EntityManager, personId: string, after: Position | undefined, limit: number) {
  let query = tablesOf(em)
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject', 'subject_id', 'facts', 'created_at', 'read_at'])
    .where('person_id', '=', personId);
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowLimit(limit + 1))
    .execute();
}

export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number];

/** Counts unread notifications by person; the map omits persons without any. */
export async function countUnread(em: EntityManager, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const where = { readAt: null, personId: { $in: personIds } };
  return new Map(Object.entries(await em.countBy(Notification, 'personId', { where })));
}

/** Counts the unread notifications of a person. */
export async function countUnreadOf(em: EntityManager, personId: string): Promise<number> {
  const { count } = await tablesOf(em)
    .selectFrom('notifications')
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
