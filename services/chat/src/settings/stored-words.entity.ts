import type { MessageKind, Words } from '@yoza/contracts/chat/message-words';
import { defineEntity, p } from '@mikro-orm/core';

export const StoredWordsSchema = defineEntity({
  name: 'StoredWords',
  tableName: 'message_words',
  properties: {
    kind: p.string().$type<MessageKind>().primary(),
    version: p.integer(),
    /** Text set by an admin; null for the standard text. */
    words: p.json<Words>().strictNullable(),
    updatedAt: p.datetime(3).strictNullable(),
    updatedByName: p.string().strictNullable(),
  },
});

/** Text of an email, as last set by an admin. */
export class StoredWords extends StoredWordsSchema.class {
  /** Returns the setting of an email whose text was never set. */
  static untouched(kind: MessageKind): StoredWords {
    const stored = new StoredWords();
    stored.kind = kind;
    stored.version = 0;
    stored.words = null;
    stored.updatedAt = null;
    stored.updatedByName = null;
    return stored;
  }

  /** Sets the text; null for the standard text. */
  change(words: Words | null, byName: string, now: Date): void {
    this.version += 1;
    this.words = words;
    this.updatedAt = now;
    this.updatedByName = byName;
  }
}
StoredWordsSchema.setClass(StoredWords);
