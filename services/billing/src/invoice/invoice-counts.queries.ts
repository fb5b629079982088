import type { EntityManager } from '@mikro-orm/postgresql';
import { InvoiceStatus } from '@yoza/billing-contract/schemas';
import type { InvoiceCounts } from '@yoza/billing-contract/schemas';
import { maxCounted } from '@yoza/kernel-contract/max-counted';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { allInvoices, narrowedTo, readsAs, type InvoiceFilter } from './invoice-filter.ts';

/** Counts the invoices of a filter by their displayed status at `now`, each up to `maxCounted`. One query. */
export async function countInvoices(em: EntityManager, filter: InvoiceFilter, now: Date): Promise<InvoiceCounts> {
  const counts = await tablesOf(em)
    .with(
      // Search results are computed once; without a search, an index leads to the first of each status.
      (found) => (filter.search ? found('found').materialized() : found('found').notMaterialized()),
      () => narrowedTo(allInvoices(em), filter, now).select(['invoices.status', 'invoices.due_date']),
    )
    .selectNoFrom(({ selectFrom }) =>
      InvoiceStatus.options.map((status) =>
        selectFrom(
          selectFrom('found as invoices')
            .where((eb) => readsAs(eb, status, now))
            .select(sql`1`.as('one'))
            .limit(maxCounted)
            .as('counted'),
        )
          .select(sql<number>`count(*)::int`.as('count'))
          .as(status),
      ),
    )
    .$castTo<Record<InvoiceStatus, number>>()
    .executeTakeFirstOrThrow();
  const all = InvoiceStatus.options.reduce((sum, status) => sum + counts[status], 0);
  return { all: Math.min(all, maxCounted), ...counts };
}
