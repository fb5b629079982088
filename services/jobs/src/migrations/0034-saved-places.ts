import { Migration } from '@mikro-orm/migrations';

/** Adds the places that customers save, and their default vehicle. */
export class SavePlaces extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_places (
        id uuid primary key,
        customer_id uuid not null,
        name text not null,
        address text not null,
        landmark text,
        directions text,
        latitude numeric(10, 8),
        longitude numeric(11, 8),
        version int not null,
        created_at timestamptz(3) not null
      );
      create unique index saved_places_name on saved_places (customer_id, lower(name));

      alter table vehicles add column is_default boolean not null default false;
      -- it is empty, and built in the time of one reading of the vehicles
      -- squawk-ignore require-concurrent-index-creation
      create unique index vehicles_default on vehicles (customer_id) where is_default;
    `);
  }
}
