import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

const prefixes = { receipt: 'RCT', credit_note: 'CN' } as const;

/**
 * The next number of a kind of document, such as `RCT-2026-000042`: unique and gap-free in its business year, since the counter stays locked
 * until the transaction of `em` ends.
 */
export async function nextDocumentNumber(em: EntityManager, kind: keyof typeof prefixes, at: Date): Promise<string> {
  const year = Number(businessDate(at).slice(0, 4));
  const counter = await tablesOf(em)
    .insertInto('document_counters')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ last_number: eb('document_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${prefixes[kind]}-${year}-${String(counter.last_number).padStart(6, '0')}`;
}
