import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseDeadLetters } from '@yoza/messaging/erase-dead-letters';
import { tablesOf } from '../tables.ts';

/**
 * Erases what billing stores about a customer, except what their tax documents show (name, address, vehicle, and the phone number on a receipt) and the
 * ledger, which has neither. Can be repeated.
 */
export async function erasePerson(em: EntityManager, customerId: string): Promise<void> {
  const tables = tablesOf(em);
  const payments = tables.selectFrom('payments').select('id').where('customer_id', '=', customerId);
  await tables
    .updateTable('job_summaries')
    .set({ mobile_money_phone: null, mobile_money_reference: null, payment_intent_id: null })
    .where('customer_id', '=', customerId)
    .execute();
  await tables
    .updateTable('job_summaries')
    .set({ address: null, vehicle_name: null })
    .where('customer_id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('id').whereRef('invoices.job_id', '=', 'job_summaries.job_id'))),
    )
    .execute();
  await tables
    .updateTable('payment_exchanges')
    .set({ sent: null, received: null, note: null })
    .where('payment_id', 'in', payments)
    .execute();
  await tables.updateTable('transfers').set({ payer_phone: null }).where('payment_id', 'in', payments).execute();
  await tables
    .updateTable('quarantine_items')
    .set({ details: {} })
    .where('payment_id', 'in', payments)
    .where('resolved_at', 'is not', null)
    .execute();
  await tables
    .updateTable('payments')
    .set({ payer_phone: null, failure_message: null })
    .where('customer_id', '=', customerId)
    .where('receipt_number', 'is', null)
    .execute();
  await em.execute('delete from idempotency_keys where user_id = ?', [customerId]);
  await eraseDeadLetters(em, customerId);
}
