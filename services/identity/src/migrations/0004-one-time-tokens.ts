import { Migration } from '@mikro-orm/migrations';

/** Refresh tokens that are handed over in an address and work once. */
export class OneTimeTokens extends Migration {
  override up(): void {
    this.addSql('alter table refresh_tokens add column one_time boolean not null default false');
  }
}
