import type { MessageKind } from '@yoza/contracts/chat/message-words';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { StoredWords } from './stored-words.entity.ts';

/** Returns the setting of one email, locked until the end of the caller's transaction; creates it the first time. */
export async function lockWords(em: EntityManager, kind: MessageKind): Promise<StoredWords> {
  await em.execute('insert into message_words (kind, version) values (?, 0) on conflict do nothing', [kind]);
  return em.findOneOrFail(StoredWords, { kind }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
