import { Migration } from '@mikro-orm/migrations';

/** Adds the table of password reset requests that are not handled yet; their addresses may have no account. */
export class PasswordResets extends Migration {
  override up(): void {
    this.addSql(`
      create table password_reset_requests (
        id bigint generated always as identity primary key,
        email varchar(254) not null,
        requested_at timestamptz(3) not null
      );
      alter table technician_accounts add column reset_mailed_at timestamptz(3);
    `);
  }
}
