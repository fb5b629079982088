import { demoAdmin, demoPeople } from '@yoza/kernel-contract/demo';
import { chatMessagePosted, chatSessionClosed, chatSessionOpened } from '@yoza/chat-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { markMessagesRead } from '../conversation/mark-messages-read.ts';
import { presentMessage } from '../conversation/message.presenter.ts';
import { findMessage } from '../conversation/message.queries.ts';
import { storePerson } from '../person/store-person.ts';
import { ChatSession } from '../conversation/chat-session.entity.ts';
import type { Conversation } from './conversations.ts';
import { conversations } from './conversations.ts';

const minute = 60_000;

/** Loads people and their conversations before `now`, with their events; existing data stay unchanged. Returns the number of conversations loaded. */
export async function loadDemonstration(em: EntityManager, now: Date): Promise<number> {
  return withTransaction(em, async (transaction) => {
    for (const person of demoPeople) {
      // Version 0, so that any event of identity about them is newer.
      await storePerson(transaction, { ...person, profileImageUrl: null, createdAt: now.toISOString() }, 0);
    }
    let loaded = 0;
    for (const conversation of conversations) {
      const { id, customerId, closed } = conversation;
      const present = { $or: [{ id }, ...(closed ? [] : [{ customerId, status: 'active' as const }])] };
      if ((await transaction.count(ChatSession, present)) > 0) continue;
      await play(transaction, conversation, now);
      loaded += 1;
    }
    return loaded;
  });
}

async function play(em: EntityManager, conversation: Conversation, now: Date): Promise<void> {
  const begun = now.getTime() - conversation.minutesAgo * minute;
  const after = (minutes: number) => new Date(begun + minutes * minute);
  const session = ChatSession.open(conversation.customerId, conversation.subject, after(0));
  session.id = conversation.id;
  await em.persist(session).flush();
  record(em, chatSessionOpened, session, session.customerId, after(0));
  for (const { senderId, after: minutes, text } of conversation.lines) {
    const side = senderId === session.customerId ? 'customer' : 'admin';
    const message = session.append({ side, senderId }, text, null, after(minutes));
    await em.persist(message).flush();
    recordEvent(em, chatMessagePosted, {
      aggregate: { id: message.id, version: 1 },
      actorId: senderId,
      data: { customerId: session.customerId, message: presentMessage(await findMessage(em, message.id)) },
      occurredAt: message.createdAt,
    });
  }
  for (const side of conversation.readBy) {
    session.markRead(side);
    await markMessagesRead(em, session.id, side);
  }
  const end = after(conversation.lines.at(-1)!.after + 30);
  if (conversation.closed && session.close(end)) record(em, chatSessionClosed, session, demoAdmin.id, end);
  await em.flush();
}

function record(
  em: EntityManager,
  definition: typeof chatSessionOpened | typeof chatSessionClosed,
  session: ChatSession,
  actorId: string,
  at: Date,
): void {
  recordEvent(em, definition as typeof chatSessionOpened, {
    aggregate: { id: session.id, version: session.version },
    actorId,
    data: session.snapshot(),
    occurredAt: at,
  });
}
