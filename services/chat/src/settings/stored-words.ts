import type { MessageKind, Words } from '@yoza/contracts/chat/message-words';
import type { EntityManager } from '@mikro-orm/postgresql';

/** How an e-mail is worded: as somebody last set it. */
export interface StoredWords {
  kind: MessageKind;
  version: number;
  /** Null for the standard ones. */
  words: Words | null;
  updated_at: string | null;
  updated_by_name: string | null;
}

/** Of an e-mail whose words nobody has ever set. */
export const untouched = (kind: MessageKind): StoredWords => ({
  kind,
  version: 0,
  words: null,
  updated_at: null,
  updated_by_name: null,
});

const columns = 'kind, version, words, updated_at, updated_by_name';

/** What was ever set. */
export const listStoredWords = (em: EntityManager): Promise<StoredWords[]> =>
  em.execute<StoredWords[]>(`select ${columns} from message_words`);

/** What is set for one e-mail, locked until the end of the caller's transaction, the first time as well. */
export async function lockStoredWords(em: EntityManager, kind: MessageKind): Promise<StoredWords> {
  await em.execute('insert into message_words (kind, version) values (?, 0) on conflict do nothing', [kind]);
  const [row] = await em.execute<[StoredWords]>(`select ${columns} from message_words where kind = ? for update`, [
    kind,
  ]);
  return row;
}

/** The words an admin has given an e-mail, as they are now; undefined for the standard ones. */
export async function ownWords(em: EntityManager, kind: MessageKind): Promise<Words | undefined> {
  const [row] = await em.execute<Pick<StoredWords, 'words'>[]>('select words from message_words where kind = ?', [
    kind,
  ]);
  return row?.words ?? undefined;
}
