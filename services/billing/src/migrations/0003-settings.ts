import { Migration } from '@mikro-orm/migrations';

/**
 * Payment settings that admins change: `changed` holds all values as last saved, not only those that differ, as the released SQL below says; those never saved
 * come from the environment.
 */
export class CreateSettings extends Migration {
  override up(): void {
    this.addSql(`
      create table settings (
        is_the_one boolean primary key default true check (is_the_one),
        version integer not null,
        -- What differs from the first values, which are the environment's.
        changed jsonb not null,
        updated_at timestamptz(3),
        updated_by_name text
      );
      insert into settings (version, changed) values (0, '{}');
    `);
  }
}
