import { Migration } from '@mikro-orm/migrations';

/** Adds the ids of what is about erased users, whose late entries in the audit log lose their personal values: the users, and their bookings and the like. */
export class ErasedSubjects extends Migration {
  override up(): void {
    this.addSql(`
      create table erased_subjects (id text primary key);
      insert into erased_subjects (id) select user_id::text from erasures where erased_at is not null;
    `);
  }
}
