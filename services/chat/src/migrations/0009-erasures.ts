import { Migration } from '@mikro-orm/migrations';

/** Remembers who was erased, so that events which arrive later are erased as well, and the customer of a credit note; null for earlier ones. */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      alter table people add column erased_at timestamptz(3);
      alter table credit_notes add column customer_id uuid;
      -- it is empty, and built in the time of one reading of the people
      -- squawk-ignore require-concurrent-index-creation
      create index people_erased on people (erased_at) where erased_at is not null;
      -- a hundred thousand jobs are indexed in a second, for which handlers wait
      -- squawk-ignore require-concurrent-index-creation
      create index job_facts_of_customer on job_facts ((job->>'customerId'));
    `);
  }
}
