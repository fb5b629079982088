import { Migration } from '@mikro-orm/migrations';

/**
 * Makes the payments before a booking that succeeded without a next check due half an hour after their success, as later ones are: those that no booking
 * has used are refunded then. Those set aside are left to an admin.
 */
export class CheckUnusedPayments extends Migration {
  override up(): void {
    this.addSql(`
      -- the running version can bear this: it takes such a check, and refunds the payment
      update payments set next_check_at = succeeded_at + interval '30 minutes'
        where status = 'succeeded' and channel = 'provider' and invoice_id is null and next_check_at is null
          and failure is distinct from 'WRONG_AMOUNT';
    `);
  }
}
