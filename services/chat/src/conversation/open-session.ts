import { chatSessionOpened } from '@yoza/chat-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ChatSession } from './chat-session.entity.ts';

const activeExists = 'chat_sessions_one_active';

/** Opens a session for a customer. Returns undefined when one is already active; of several concurrent calls only one opens a session. */
export async function openSession(
  em: EntityManager,
  customerId: string,
  subject: string,
  now: Date,
): Promise<ChatSession | undefined> {
  try {
    return await withTransaction(em, async (transaction) => {
      const session = ChatSession.open(customerId, subject, now);
      transaction.persist(session);
      recordEvent(transaction, chatSessionOpened, {
        aggregate: { id: session.id, version: session.version },
        actorId: customerId,
        data: session.snapshot(),
        occurredAt: now,
      });
      await transaction.flush();
      return session;
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === activeExists) return undefined;
    throw error;
  }
}
