import { Migration } from '@mikro-orm/migrations';

/** Adds columns and indexes for the people search of admins, invitations, removed access, and the order of applications. */
export class People extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column sort_name text generated always as (lower(first_name || ' ' || last_name)) stored,
        add column search_text text
          generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored;
      create index users_search on users using gin (search_text gin_trgm_ops);
      create index users_by_name on users (sort_name, id);
      create index users_by_email on users (email, id);
      create index users_roles on users (role, id);
      create index users_role_by_name on users (role, sort_name, id);

      alter table technician_accounts add column access_removed_at timestamptz(3);
      create index technician_accounts_removed on technician_accounts (user_id) where not is_active;

      create index technician_requests_by_status on technician_requests (status, created_at desc, id desc);
      create index technician_requests_newest on technician_requests (created_at desc, id desc);

      create table technician_invitations (
        id uuid primary key,
        email varchar(254) not null,
        first_name varchar(60) not null,
        last_name varchar(60) not null,
        phone_number varchar(20),
        notes varchar(1000),
        status text not null check (status in ('open', 'accepted', 'withdrawn')),
        secret_hash text,
        invited_by uuid not null,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        closed_at timestamptz(3),
        constraint technician_invitations_email_lower check (email = lower(email)),
        check ((status = 'open') = (secret_hash is not null)),
        check ((status = 'open') = (closed_at is null))
      );
      create unique index technician_invitations_one_open on technician_invitations (email) where status = 'open';
      create unique index technician_invitations_secret on technician_invitations (secret_hash);
      create index technician_invitations_newest on technician_invitations (created_at desc, id desc) where status = 'open';
    `);
  }
}
