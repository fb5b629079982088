import { Migration } from '@mikro-orm/migrations';

/**
 * Adds when a user verified their phone number, and the codes sent to numbers. A new number is not verified, also if the running version stores it,
 * which does not know the column.
 */
export class PhoneVerification extends Migration {
  override up(): void {
    this.addSql(`
      alter table users add column phone_verified_at timestamptz(3);

      create function forget_phone_verification() returns trigger language plpgsql set search_path from current as $$
        begin
          new.phone_verified_at := null;
          return new;
        end $$;
      create trigger users_phone_verification before update of phone_number on users for each row
        when (new.phone_number is distinct from old.phone_number and new.phone_verified_at is not distinct from old.phone_verified_at)
        execute function forget_phone_verification();

      create table phone_codes (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        phone_number text not null,
        code_hash text,
        wrong_tries integer not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      );
      create index phone_codes_of_user on phone_codes (user_id, created_at);
      create index phone_codes_of_number on phone_codes (phone_number, created_at);
      create index phone_codes_age on phone_codes (created_at);
    `);
  }
}
