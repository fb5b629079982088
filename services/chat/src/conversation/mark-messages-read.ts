import type { EntityManager } from '@mikro-orm/postgresql';
import type { Author, Side } from './chat-message.entity.ts';
import { ChatMessage } from './chat-message.entity.ts';

const readBy: Record<Side, Author['side'][]> = { customer: ['admin', 'system'], admin: ['customer'] };

/** Marks the messages of a session that one side has to read as read: those of the other side, and for the customer those of the platform. */
export async function markMessagesRead(em: EntityManager, sessionId: string, side: Side): Promise<void> {
  await em.nativeUpdate(ChatMessage, { sessionId, isRead: false, side: { $in: readBy[side] } }, { isRead: true });
}
