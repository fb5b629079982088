import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { ChatSession } from './chat-session.entity.ts';
import { maySee } from './session-side.ts';

/** Finds a session and locks it until the transaction of `em` ends. Throws 404 when there is none or the caller may not see it. */
export async function lockSession(
  em: EntityManager,
  id: string,
  caller: Pick<Principal, 'userId' | 'role'>,
): Promise<ChatSession> {
  const session = await em.findOne(ChatSession, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!session || !maySee(session.customerId, caller)) throw notFound('Chat session not found');
  return session;
}
