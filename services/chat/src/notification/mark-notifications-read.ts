import { randomUUIDv7 } from 'node:crypto';
import { notificationsRead } from '@yoza/contracts/events/chat';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Selection of a person's notifications: these, those about a chat session's messages, or without either all. */
export interface Choice {
  ids?: readonly string[];
  messagesOf?: string;
}

/** Marks notifications of a person read; skips those of others and those already read. The person's open pages are notified. */
export async function markNotificationsRead(
  em: EntityManager,
  personId: string,
  { ids, messagesOf }: Choice,
  now: Date,
): Promise<void> {
  const chosen = ids ? ' and id in (?)' : messagesOf ? " and kind = 'chat-message' and subject_id = ?" : '';
  const parameters = [ids ?? messagesOf].filter((value) => value !== undefined);
  await withTransaction(em, async (transaction) => {
    const read = await transaction.execute<unknown[]>(
      `update notifications set read_at = ? where person_id = ? and read_at is null${chosen} returning 1`,
      [now, personId, ...parameters],
    );
    if (read.length === 0) return;
    recordEvent(transaction, notificationsRead, {
      // Each reading is an aggregate of its own.
      aggregate: { id: randomUUIDv7(), version: 1 },
      actorId: personId,
      data: { personId, readAt: now.toISOString() },
      occurredAt: now,
    });
  });
}
