import { Migration } from '@mikro-orm/migrations';

/** Adds the versions of the privacy notice that users agreed to. */
export class Consents extends Migration {
  override up(): void {
    this.addSql(`
      create table consents (
        user_id uuid not null references users (id) on delete cascade,
        notice_version text not null,
        accepted_at timestamptz(3) not null,
        primary key (user_id, notice_version)
      );
    `);
  }
}
