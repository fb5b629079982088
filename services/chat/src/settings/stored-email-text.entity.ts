import type { MessageKind, EmailText } from '@yoza/chat-contract/email-text';
import { defineEntity, p } from '@mikro-orm/core';

export const StoredEmailTextSchema = defineEntity({
  name: 'StoredEmailText',
  tableName: 'message_words',
  properties: {
    kind: p.string().$type<MessageKind>().primary(),
    version: p.integer(),
    /** Text set by an admin; null for the standard text. */
    words: p.json<EmailText>().strictNullable(),
    updatedAt: p.datetime(3).strictNullable(),
    updatedByName: p.string().strictNullable(),
  },
});

/** Text of an email, as last set by an admin. */
export class StoredEmailText extends StoredEmailTextSchema.class {
  /** Returns the setting of an email whose text was never set. */
  static untouched(kind: MessageKind): StoredEmailText {
    const stored = new StoredEmailText();
    stored.kind = kind;
    stored.version = 0;
    stored.words = null;
    stored.updatedAt = null;
    stored.updatedByName = null;
    return stored;
  }

  /** Sets the text; null for the standard text. */
  change(words: EmailText | null, byName: string, now: Date): void {
    this.version += 1;
    this.words = words;
    this.updatedAt = now;
    this.updatedByName = byName;
  }
}
StoredEmailTextSchema.setClass(StoredEmailText);
