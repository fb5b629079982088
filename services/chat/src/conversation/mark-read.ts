import { chatSessionRead } from '@yoza/chat-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { markNotificationsRead } from '../notification/mark-notifications-read.ts';
import { lockSession } from './lock-session.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { sideOf } from './session-side.ts';

/**
 * Marks the messages of the other side as read, for the customer also those of the platform and the notification of unread ones, and notifies the
 * other side's open pages. Throws 404.
 */
export async function markRead(em: EntityManager, sessionId: string, caller: Principal, now: Date): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const session = await lockSession(transaction, sessionId, caller);
    const { customerId, lastPosition: position, version } = session;
    const side = sideOf(customerId, caller);
    if (side === 'customer')
      await markNotificationsRead(
        transaction,
        { personId: customerId, isAdmin: false },
        { messagesOf: sessionId },
        now,
      );
    if (!session.markRead(side)) return;
    await markMessagesRead(transaction, sessionId, side);
    recordEvent(transaction, chatSessionRead, {
      aggregate: { id: sessionId, version },
      actorId: caller.userId,
      data: { sessionId, customerId, side: side === 'customer' ? 'customer' : 'support', position },
      occurredAt: now,
    });
  });
}
