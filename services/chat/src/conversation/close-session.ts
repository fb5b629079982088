import { chatSessionClosed } from '@yoza/chat-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockSession } from './lock-session.ts';

/** Ends a session permanently; ending it again changes nothing. Throws 404. */
export async function closeSession(em: EntityManager, id: string, caller: Principal, now: Date): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const session = await lockSession(transaction, id, caller);
    if (!session.close(now)) return;
    recordEvent(transaction, chatSessionClosed, {
      aggregate: { id: session.id, version: session.version },
      actorId: caller.userId,
      data: session.snapshot(),
      occurredAt: now,
    });
    recordAdminChange(transaction, {
      actor: caller,
      action: 'chat.closed',
      subject: { kind: 'chat', id: session.id, label: session.subject },
      before: { status: 'active' },
      after: { status: session.status },
      at: now,
    });
  });
}
