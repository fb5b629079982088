import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Keeps the present name of a customer for their tax documents until a business day; one that is kept already stays. */
export async function holdName(em: EntityManager, customerId: string, until: string): Promise<void> {
  await tablesOf(em)
    .updateTable('people')
    .set(({ ref, fn }) => ({
      document_first_name: fn.coalesce('document_first_name', ref('first_name')),
      document_last_name: fn.coalesce('document_last_name', ref('last_name')),
      documents_until: until,
    }))
    .where('id', '=', customerId)
    .execute();
}

/** Erases the names, addresses, vehicles and phone numbers on the tax documents that have been kept long enough. `today` is a business day. */
export async function releaseDocuments(em: EntityManager, today: string): Promise<void> {
  const tables = tablesOf(em);
  const due = await tables
    .updateTable('people')
    .set({ document_first_name: null, document_last_name: null, documents_until: null })
    .where('documents_until', '<', today)
    .returning('id')
    .execute();
  const customers = due.map(({ id }) => id);
  if (customers.length === 0) return;
  await tables
    .updateTable('job_summaries')
    .set({ address: null, vehicle_name: null })
    .where('customer_id', 'in', customers)
    .execute();
  await tables.updateTable('payments').set({ payer_phone: null }).where('customer_id', 'in', customers).execute();
}
