import { Migration } from '@mikro-orm/migrations';
import { messagingTables } from '@yoza/messaging/tables';
import { idempotencyTable } from '@yoza/service-kit/idempotency.entity';

export class PeopleAndSignIn extends Migration {
  override up(): void {
    this.addSql(messagingTables);
    this.addSql(idempotencyTable);
    this.addSql(`
      create table users (
        id uuid primary key,
        email varchar(254) not null,
        first_name varchar(100) not null,
        last_name varchar(100) not null,
        profile_image_url varchar(2048),
        role text not null default 'customer' check (role in ('admin', 'technician', 'customer')),
        phone_number varchar(32),
        stripe_customer_id varchar(255),
        stripe_subscription_id varchar(255),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint users_email_key unique (email),
        constraint users_email_lower check (email = lower(email))
      );
      create index users_newest on users (created_at desc, id desc);
      create index users_by_role on users (role, created_at desc, id desc) where role <> 'customer';

      create table provider_identities (
        issuer varchar(512) not null,
        subject varchar(255) not null,
        user_id uuid not null references users (id) on delete cascade,
        created_at timestamptz(3) not null,
        primary key (issuer, subject),
        constraint provider_identities_one_each unique (user_id, issuer)
      );

      create table sessions (
        sid text primary key,
        id uuid not null unique,
        user_id uuid not null references users (id) on delete cascade,
        sess jsonb not null,
        expire timestamptz(3) not null
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expire on sessions (expire);

      create table technician_accounts (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        email varchar(254) not null,
        password text,
        first_name varchar(100) not null,
        last_name varchar(100) not null,
        phone_number varchar(32),
        google_id varchar(255) unique,
        replit_id varchar(255) unique,
        is_active boolean not null default true,
        is_verified boolean not null default false,
        verification_token text,
        reset_password_token text,
        reset_password_expires timestamptz(3),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint technician_accounts_email_key unique (email),
        constraint technician_accounts_user_key unique (user_id),
        constraint technician_accounts_email_lower check (email = lower(email))
      );

      create table refresh_token_families (
        id uuid primary key,
        account_id uuid not null references technician_accounts (id) on delete cascade,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        revoked_reason text
      );
      create index refresh_token_families_account on refresh_token_families (account_id);
      create index refresh_token_families_expires on refresh_token_families (expires_at);

      create table refresh_tokens (
        hash text primary key,
        family_id uuid not null references refresh_token_families (id) on delete cascade,
        successor_salt text not null,
        issued_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      );
      create index refresh_tokens_family on refresh_tokens (family_id);
      create index refresh_tokens_expires on refresh_tokens (expires_at);

      -- At most one row, never deleted: that there has been an admin cannot be undone.
      create table first_admin (
        is_set boolean primary key default true check (is_set),
        user_id uuid not null,
        at timestamptz(3) not null
      );
    `);
  }
}
