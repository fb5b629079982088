import { Migration } from '@mikro-orm/migrations';

/** Finds the emails of one person, for the export of their data. */
export class IndexEmailsOfPerson extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      -- a partitioned table cannot be indexed concurrently; a million emails are indexed in seconds, for which handlers wait
      -- squawk-ignore require-concurrent-index-creation
      create index outgoing_emails_of_person on outgoing_emails (customer_id);
    `);
  }
}
