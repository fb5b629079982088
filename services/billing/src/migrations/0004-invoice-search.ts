import { Migration } from '@mikro-orm/migrations';

/** What admins search invoices by, and narrow them to. */
export class IndexInvoiceSearch extends Migration {
  override up(): void {
    this.addSql(`
      create index invoices_by_number on invoices using gin (lower(invoice_number) gin_trgm_ops);
      create index invoices_by_total on invoices (total_amount);
      alter table people
        add column search_name text generated always as (lower(first_name || ' ' || last_name)) stored;
      create index people_by_name on people using gin (search_name gin_trgm_ops);
    `);
  }
}
