import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/**
 * Returns the next number of a credit note, such as `CN-2026-000042`: unique and gap-free in its business year, since the counter stays locked until
 * the transaction of `em` ends.
 */
export async function nextCreditNoteNumber(em: EntityManager, at: Date): Promise<string> {
  const year = Number(businessDate(at).slice(0, 4));
  const counter = await tablesOf(em)
    .insertInto('document_counters')
    .values({ kind: 'credit_note', year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ last_number: eb('document_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `CN-${year}-${String(counter.last_number).padStart(6, '0')}`;
}
