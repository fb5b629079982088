import { Migration } from '@mikro-orm/migrations';

/** Index of the refunds that an admin has to pay out, newest first: few among all refunds. */
export class IndexManualPayouts extends Migration {
  override up(): void {
    this.addSql(`
      -- writers of refunds wait about a second for each million of them
      -- squawk-ignore require-concurrent-index-creation
      create index refunds_manual_payout on refunds (created_at desc, id desc) where status in ('to_pay_out', 'failed');
    `);
  }
}
