import type { MessageKind } from '@yoza/chat-contract/email-text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { StoredEmailText } from './stored-email-text.entity.ts';

/** Returns the setting of one email, locked until the end of the caller's transaction; creates it the first time. */
export async function lockText(em: EntityManager, kind: MessageKind): Promise<StoredEmailText> {
  await em.execute('insert into message_words (kind, version) values (?, 0) on conflict do nothing', [kind]);
  return em.findOneOrFail(StoredEmailText, { kind }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
