import { Migration } from '@mikro-orm/migrations';

/**
 * Remembers who was erased, so that events which arrive later are erased as well. The name on the tax documents of an erased customer stays until the law
 * no longer requires them.
 */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      alter table people add column erased_at timestamptz(3),
        add column document_first_name text,
        add column document_last_name text,
        add column documents_until date;
      -- it is empty, and built in the time of one reading of the people
      -- squawk-ignore require-concurrent-index-creation
      create index people_erased on people (erased_at) where erased_at is not null;
      -- a million steps are read in a second, for which payments wait
      -- squawk-ignore require-concurrent-index-creation
      create index payment_exchanges_with_content on payment_exchanges (at) where sent is not null or received is not null;
    `);
  }
}
