import { Migration } from '@mikro-orm/migrations';

/** Adds refresh tokens that are passed in a URL and work once. */
export class OneTimeTokens extends Migration {
  override up(): void {
    this.addSql('alter table refresh_tokens add column one_time boolean not null default false');
  }
}
