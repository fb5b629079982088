import { Migration } from '@mikro-orm/migrations';

/** Requests of customers for an archive of their data, which itself is not stored; finds all vehicles of a customer, also archived ones. */
export class CreateExports extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      create table data_exports (
        id uuid primary key,
        person_id uuid not null,
        requested_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      );
      create index data_exports_of_person on data_exports (person_id, requested_at desc);
      create index data_exports_age on data_exports (requested_at);
      -- a million vehicles are indexed in a second, for which bookings wait
      -- squawk-ignore require-concurrent-index-creation
      create index vehicles_ever_of_customer on vehicles (customer_id);
    `);
  }
}
