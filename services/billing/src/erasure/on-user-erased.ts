import type { EntityManager } from '@mikro-orm/postgresql';
import { billingPersonErased } from '@yoza/billing-contract/events';
import type { HeldRecords } from '@yoza/kernel-contract/person-erased';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { userErased } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Clock } from '@yoza/service-kit/clock';
import { storePerson } from '../person/store-person.ts';
import { tablesOf } from '../tables.ts';
import { erasePerson } from './erase-person.ts';
import { holdName } from './hold-names.ts';
import { keptUntil, taxDocumentsOf } from './tax-documents.ts';

export interface ErasurePolicy {
  clock: Clock;
  /** Years for which tax documents are kept. */
  taxDocumentYears: number;
}

/** Erases what billing stores about a user whose account was erased, and reports it with the records that the law requires. */
export const onUserErased =
  ({ clock, taxDocumentYears }: ErasurePolicy) =>
  async ({ data, aggregate }: EventOf<typeof userErased>, em: EntityManager): Promise<void> => {
    const now = clock.now();
    const { count, latest } = await taxDocumentsOf(em, data.id);
    const until = latest && keptUntil(latest, taxDocumentYears);
    if (until) await holdName(em, data.id, until);
    await storePerson(em, data, aggregate.version);
    await tablesOf(em).updateTable('people').set({ erased_at: now.toISOString() }).where('id', '=', data.id).execute();
    await erasePerson(em, data.id);
    const held: HeldRecords[] = until ? [{ kind: 'tax-documents', count, until }] : [];
    const transactions = await countTransactions(em, data.id);
    if (transactions > 0) held.push({ kind: 'ledger', count: transactions, until: null });
    recordEvent(em, billingPersonErased, {
      aggregate: { id: data.id, version: aggregate.version },
      actorId: null,
      data: { personId: data.id, held, subjects: await subjectsOf(em, data.id) },
      occurredAt: now,
    });
  };

/** Returns the ids of the customer's invoices and payments, and of the refunds, transfers and payments to review that belong to these. */
async function subjectsOf(em: EntityManager, customerId: string): Promise<string[]> {
  const tables = tablesOf(em);
  const invoices = tables.selectFrom('invoices').select('id').where('customer_id', '=', customerId);
  const payments = tables.selectFrom('payments').select('id').where('customer_id', '=', customerId);
  const ofPayments = (['refunds', 'transfers', 'quarantine_items'] as const).map((table) =>
    tables.selectFrom(table).select('id').where('payment_id', 'in', payments),
  );
  return (await invoices.unionAll([payments, ...ofPayments]).execute()).map(({ id }) => id);
}

async function countTransactions(em: EntityManager, customerId: string): Promise<number> {
  const tables = tablesOf(em);
  const { count } = await tables
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(({ or, eb }) =>
      or([
        eb('invoice_id', 'in', tables.selectFrom('invoices').select('id').where('customer_id', '=', customerId)),
        eb('payment_id', 'in', tables.selectFrom('payments').select('id').where('customer_id', '=', customerId)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
