import { Migration } from '@mikro-orm/migrations';

/** Index that finds what is to be refunded of an invoice, which every row of a list of invoices shows, without the other entries of the ledger. */
export class IndexRefundsDue extends Migration {
  override up(): void {
    this.addSql(`
      -- writers wait about a second for each million entries of the ledger; only entries of refunds are indexed
      -- squawk-ignore require-concurrent-index-creation
      create index ledger_entries_refunds_due on ledger_entries (invoice_id) where account = 'refunds_due';
    `);
  }
}
