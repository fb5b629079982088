import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Notification } from './notification.entity.ts';

/** Finds a person's notifications, newest first, `limit` and one more. */
export function notificationsOf(
  em: EntityManager,
  personId: string,
  after: Position | undefined,
  limit: number,
): Promise<Notification[]> {
  const at = after && new Date(after.at);
  const beyond = after ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: after.id } }] } : {};
  return em.find(
    Notification,
    { personId, ...beyond },
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: limit + 1 },
  );
}

/** Counts unread notifications by person; persons without any are not in the map. */
export async function countUnread(em: EntityManager, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await em.execute<{ person_id: string; unread: string }[]>(
    'select person_id, count(*) as unread from notifications where read_at is null and person_id in (?) group by person_id',
    [personIds],
  );
  return new Map(rows.map(({ person_id, unread }) => [person_id, Number(unread)]));
}

/** Counts the unread notifications of a person. */
export const countUnreadOf = async (em: EntityManager, personId: string): Promise<number> =>
  (await countUnread(em, [personId])).get(personId) ?? 0;
