import type { Principal } from '@yoza/kernel-contract/principal';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Finds the sessions the caller may see (a customer their own, an admin all), latest message first, at most `limit` plus one. */
export function visibleSessions(em: EntityManager, caller: Principal, after: Position | undefined, limit: number) {
  let query = selectSessions(em)
    .orderBy('chat_sessions.active_at', 'desc')
    .orderBy('chat_sessions.id', 'desc')
    .limit(rowLimit(limit + 1));
  if (caller.role !== 'admin') query = query.where('customer_id', '=', caller.userId);
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) => eb(eb.refTuple('chat_sessions.active_at', 'chat_sessions.id'), '<', eb.tuple(at, id)));
  }
  return query.execute();
}

export type SessionRow = Awaited<ReturnType<typeof visibleSessions>>[number];

/** Finds one session if the caller may see it. */
export function findVisibleSession(em: EntityManager, caller: Principal, id: string) {
  let query = selectSessions(em).where('chat_sessions.id', '=', id);
  if (caller.role !== 'admin') query = query.where('customer_id', '=', caller.userId);
  return query.executeTakeFirst();
}

/** Finds the active session of a customer, if there is one. */
export const findActiveSession = (em: EntityManager, customerId: string) =>
  selectSessions(em).where('customer_id', '=', customerId).where('status', '=', 'active').executeTakeFirst();

function selectSessions(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('chat_sessions')
    .leftJoin('people', 'people.id', 'chat_sessions.customer_id')
    .select([
      'chat_sessions.id',
      'customer_id',
      'subject',
      'status',
      'last_message',
      'last_message_at',
      'customer_unread',
      'admin_unread',
      'active_at',
      'created_at',
      'first_name',
      'last_name',
      'profile_image_url',
    ]);
}
