import { randomUUIDv7 } from 'node:crypto';
import { notificationsRead } from '@yoza/chat-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { anyOf } from '@yoza/service-kit/any-of';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { markAdminNotificationsRead } from './mark-admin-notifications-read.ts';
import type { Reader } from './notification.queries.ts';

/** Selects notifications of a person: those with these ids, those of a chat session's messages, or all if neither is given. */
export interface Choice {
  ids?: readonly string[];
  messagesOf?: string;
}

/**
 * Marks notifications of a person as read, except those of others and those already read, and notifies the person's open pages. Those to all admins are
 * marked for this admin only.
 */
export async function markNotificationsRead(
  em: EntityManager,
  { personId, isAdmin }: Reader,
  { ids, messagesOf }: Choice,
  now: Date,
): Promise<void> {
  const readAt = now.toISOString();
  await withTransaction(em, async (transaction) => {
    const hasRead = await markOwn(transaction, personId, { ids, messagesOf }, readAt);
    const isOfAdmins = isAdmin && messagesOf === undefined;
    const hasMarked = isOfAdmins && (await markAdminNotificationsRead(transaction, personId, ids, now));
    if (!hasRead && !hasMarked) return;
    recordEvent(transaction, notificationsRead, {
      // Each call is an aggregate of its own.
      aggregate: { id: randomUUIDv7(), version: 1 },
      actorId: personId,
      data: { personId, readAt },
      occurredAt: now,
    });
  });
}

/** Marks notifications to one person. Returns true if it marked any. */
async function markOwn(em: EntityManager, personId: string, { ids, messagesOf }: Choice, readAt: string) {
  let update = tablesOf(em)
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', '=', anyOf(ids));
  else if (messagesOf !== undefined)
    update = update.where('kind', '=', 'chat-message').where('subject_id', '=', messagesOf);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}
