import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';

const prefixes = { receipt: 'RCT', credit_note: 'CN' } as const;

/**
 * The next number of a kind of document, such as `RCT-2026-000042`: unique and gap-free in its business year, since the counter stays locked
 * until the transaction of `em` ends.
 */
export async function nextDocumentNumber(em: EntityManager, kind: keyof typeof prefixes, at: Date): Promise<string> {
  const year = Number(businessDate(at).slice(0, 4));
  const [row] = await em.execute<{ last_number: number }[]>(
    `insert into document_counters as counter (kind, year, last_number) values (?, ?, 1)
     on conflict (kind, year) do update set last_number = counter.last_number + 1 returning last_number`,
    [kind, year],
  );
  return `${prefixes[kind]}-${year}-${String(row!.last_number).padStart(6, '0')}`;
}
