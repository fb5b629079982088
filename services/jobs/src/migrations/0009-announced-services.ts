import { Migration } from '@mikro-orm/migrations';

export class AnnounceServices extends Migration {
  override up(): void {
    this.addSql(`
      alter table services
        add column version integer not null default 0,
        add column announced jsonb
    `);
  }
}
