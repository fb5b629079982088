import { randomUUIDv7 } from 'node:crypto';
import { notificationsRead } from '@yoza/contracts/events/chat';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { markAdminNotificationsRead } from './mark-admin-notifications-read.ts';
import { Notification } from './notification.entity.ts';
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
  const about = messagesOf === undefined ? {} : { kind: 'chat-message' as const, subjectId: messagesOf };
  const chosen = ids ? { id: { $in: ids } } : about;
  await withTransaction(em, async (transaction) => {
    const read = await transaction.nativeUpdate(Notification, { personId, readAt: null, ...chosen }, { readAt: now });
    const isOfAdmins = isAdmin && messagesOf === undefined;
    const hasMarked = isOfAdmins && (await markAdminNotificationsRead(transaction, personId, ids, now));
    if (read === 0 && !hasMarked) return;
    recordEvent(transaction, notificationsRead, {
      // Each call is an aggregate of its own.
      aggregate: { id: randomUUIDv7(), version: 1 },
      actorId: personId,
      data: { personId, readAt: now.toISOString() },
      occurredAt: now,
    });
  });
}
