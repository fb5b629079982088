import type { MessageKind, Words } from '@yoza/contracts/chat/message-words';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Text of an e-mail, as last set by an admin. */
export interface StoredWords {
  kind: MessageKind;
  version: number;
  /** Text set by an admin; null for the standard text. */
  words: Words | null;
  updated_at: string | null;
  updated_by_name: string | null;
}

/** Returns the setting of an e-mail whose text was never set. */
export const untouched = (kind: MessageKind): StoredWords => ({
  kind,
  version: 0,
  words: null,
  updated_at: null,
  updated_by_name: null,
});

const columns = 'kind, version, words, updated_at, updated_by_name';

/** Returns all settings ever stored. */
export const listStoredWords = (em: EntityManager): Promise<StoredWords[]> =>
  em.execute<StoredWords[]>(`select ${columns} from message_words`);

/** Returns the setting of one e-mail, locked until the end of the caller's transaction, also the first time. */
export async function lockStoredWords(em: EntityManager, kind: MessageKind): Promise<StoredWords> {
  await em.execute('insert into message_words (kind, version) values (?, 0) on conflict do nothing', [kind]);
  const [row] = await em.execute<[StoredWords]>(`select ${columns} from message_words where kind = ? for update`, [
    kind,
  ]);
  return row;
}

/** Returns the current text an admin has set for an e-mail; undefined for the standard text. */
export async function ownWords(em: EntityManager, kind: MessageKind): Promise<Words | undefined> {
  const [row] = await em.execute<Pick<StoredWords, 'words'>[]>('select words from message_words where kind = ?', [
    kind,
  ]);
  return row?.words ?? undefined;
}
