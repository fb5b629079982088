import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Notification } from './notification.entity.ts';

/** Finds a person's notifications, newest first, at most `limit` plus one. */
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

/** Counts unread notifications by person; the map omits persons without any. */
export async function countUnread(em: EntityManager, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const where = { readAt: null, personId: { $in: personIds } };
  return new Map(Object.entries(await em.countBy(Notification, 'personId', { where })));
}

/** Counts the unread notifications of a person. */
export const countUnreadOf = (em: EntityManager, personId: string): Promise<number> =>
  em.count(Notification, { readAt: null, personId });
