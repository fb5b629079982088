import { Migration } from '@mikro-orm/migrations';

/** Adds the language each person has saved, and whether they have set their own name. */
export class Profile extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column language text check (language in ('en', 'lg', 'sw')),
        add column named_by_self boolean not null default false;
    `);
  }
}
