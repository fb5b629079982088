import { Migration } from '@mikro-orm/migrations';

/** Lines of invoices, and those that credit notes name. Documents from before have none. */
export class AddLines extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table invoices add column lines jsonb not null default '[]';
      alter table credit_notes add column lines jsonb not null default '[]';
    `);
  }
}
