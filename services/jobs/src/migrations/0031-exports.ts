import { Migration } from '@mikro-orm/migrations';

/** Requests of customers for an archive of their data. The archive itself is not stored. */
export class CreateExports extends Migration {
  override up(): void {
    this.addSql(`
      create table data_exports (
        id uuid primary key,
        person_id uuid not null,
        requested_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      );
      create index data_exports_of_person on data_exports (person_id, requested_at desc);
      create index data_exports_age on data_exports (requested_at);
    `);
  }
}
