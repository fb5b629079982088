import type { EntityManager } from '@mikro-orm/postgresql';
import type { Author, Side } from './chat-message.entity.ts';
import { ChatMessage } from './chat-message.entity.ts';

const readBy: Record<Side, Author['side'][]> = { customer: ['admin', 'system'], admin: ['customer'] };

/** Marks the stored messages of a session as read by one side. */
export async function markMessagesRead(em: EntityManager, sessionId: string, side: Side): Promise<void> {
  await em.nativeUpdate(ChatMessage, { sessionId, isRead: false, side: { $in: readBy[side] } }, { isRead: true });
}
