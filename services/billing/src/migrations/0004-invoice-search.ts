import { Migration } from '@mikro-orm/migrations';

/** Indexes for the invoice search and filters of admins. */
export class IndexInvoiceSearch extends Migration {
  override up(): void {
    this.addSql(`
      -- the running version can bear this: a hundred thousand invoices are indexed in a second, for which writers wait
      create index invoices_by_number on invoices using gin (lower(invoice_number) gin_trgm_ops);
      -- the running version can bear this: a hundred thousand invoices are indexed in a second, for which writers wait
      create index invoices_by_total on invoices (total_amount);
      -- the running version can bear this: a hundred thousand people are indexed in a second, for which writers wait
      create index people_by_name on people using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
    `);
  }
}
