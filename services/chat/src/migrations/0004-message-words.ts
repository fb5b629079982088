import { Migration } from '@mikro-orm/migrations';

/** Texts set by admins for e-mails to customers. */
export class MessageWords extends Migration {
  override up(): void {
    this.addSql(`
      create table message_words (
        kind text primary key,
        version integer not null,
        -- Null while the e-mail has its standard words.
        words jsonb,
        updated_at timestamptz(3),
        updated_by_name text
      );
    `);
  }
}
