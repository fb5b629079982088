import { Migration } from '@mikro-orm/migrations';

/** Add-ons, discount codes, extra prices and minutes of services for larger vehicles, and the lines, add-ons and minutes of each job. */
export class PriceByVehicle extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table add_ons (
        id text primary key,
        name text not null,
        description text,
        translations jsonb not null default '{}',
        price integer not null check (price between 0 and 2000000),
        minutes integer not null check (minutes between 0 and 480),
        service_ids text[],
        checklist_items text[] not null default '{}',
        after_photos integer not null default 0 check (after_photos between 0 and 10),
        is_active boolean not null default true,
        revision integer not null default 1,
        created_at timestamptz(3) not null
      );
      create unique index add_ons_name_unique on add_ons (lower(name));
      alter table services
        add column size_extras jsonb not null
          default '{"medium": {"price": 0, "minutes": 0}, "large": {"price": 0, "minutes": 0}}',
        add column included_add_on_ids text[] not null default '{}';
      -- Jobs from before have no lines; their prices explain them.
      alter table jobs
        add column lines jsonb not null default '[]',
        add column add_ons jsonb not null default '[]',
        add column discount_amount integer not null default 0,
        add column discount_code text,
        add column duration_minutes integer,
        add column work_until timestamptz(3),
        add column busy_until timestamptz(3),
        add column also_occupies text[] not null default '{}';
      alter table slot_holds add column also_holds text[] not null default '{}';
    `);
    this.addSql(`
      create table discount_codes (
        code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
        percent integer check (percent between 1 and 100),
        max_discount integer check (max_discount > 0),
        amount integer check (amount > 0),
        first_day date,
        last_day date,
        min_items integer check (min_items > 0),
        service_ids text[],
        first_booking_only boolean not null,
        total_limit integer check (total_limit > 0),
        per_customer_limit integer not null check (per_customer_limit > 0),
        is_active boolean not null default true,
        -- Uses that count: those not returned.
        uses integer not null default 0 check (uses >= 0),
        revision integer not null default 1,
        created_at timestamptz(3) not null,
        check ((percent is null) <> (amount is null))
      );
      create table discount_code_uses (
        id uuid primary key,
        code text not null references discount_codes,
        job_id uuid not null,
        customer_id uuid not null,
        discount_amount integer not null check (discount_amount >= 0),
        -- The code as it was when it was used.
        terms jsonb not null,
        version integer not null,
        used_at timestamptz(3) not null,
        returned_at timestamptz(3)
      );
      create unique index discount_code_uses_of_job on discount_code_uses (job_id) where returned_at is null;
      create index discount_code_uses_of_customer on discount_code_uses (customer_id, code);
      create table wrong_codes (
        person_id uuid primary key,
        tries integer not null,
        since timestamptz(3) not null
      );
      create index wrong_codes_by_age on wrong_codes (since);
    `);
  }
}
