import { Migration } from '@mikro-orm/migrations';

/** The language people have saved, and whether they have named themselves. */
export class Profile extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column language text check (language in ('en', 'lg', 'sw')),
        add column named_by_self boolean not null default false;
    `);
  }
}
