import { Migration } from '@mikro-orm/migrations';

/** Allows accounts and applications whose email address is not proved yet and which therefore belong to no person. */
export class TechnicianRegistration extends Migration {
  override up(): void {
    this.addSql(`
      alter table technician_accounts
        alter column user_id drop not null,
        add column verification_expires timestamptz(3),
        add constraint technician_accounts_proved check (user_id is not null or not is_verified);
      create index technician_accounts_unproved on technician_accounts (created_at) where user_id is null;

      alter table technician_requests
        alter column user_id drop not null,
        add column account_id uuid references technician_accounts (id) on delete cascade,
        add constraint technician_requests_applicant check (num_nonnulls(user_id, account_id) = 1);
      create unique index technician_requests_one_of_account on technician_requests (account_id);
    `);
  }
}
