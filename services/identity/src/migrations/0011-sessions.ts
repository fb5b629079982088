import { Migration } from '@mikro-orm/migrations';

/**
 * Adds what users see of their sessions: the device and the last use, null for those of earlier versions; and for sessions by cookie when the user
 * last proved who they are, null if the provider did not say.
 */
export class Sessions extends Migration {
  override up(): void {
    this.addSql(`
      alter table sessions
        add column device text,
        add column last_used_at timestamptz(3),
        add column authenticated_at timestamptz(3);
      alter table refresh_token_families
        add column device text,
        add column last_used_at timestamptz(3);
    `);
  }
}
