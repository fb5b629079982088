import { Migration } from '@mikro-orm/migrations';

/** Add-ons, extra prices and minutes of services for larger vehicles, and the lines, add-ons and minutes of each job. */
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
        add column duration_minutes integer;
    `);
  }
}
