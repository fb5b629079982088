import type { EntityManager } from '@mikro-orm/postgresql';
import { businessDate } from '@yoza/service-kit/time';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Tax documents of a customer: invoices, receipts and credit notes. */
export interface TaxDocuments {
  count: number;
  /** Time of the latest; null without any. */
  latest: Date | null;
}

/** Counts the tax documents of a customer. */
export async function taxDocumentsOf(em: EntityManager, customerId: string): Promise<TaxDocuments> {
  const { rows } = await sql<{ count: string; latest: string | null }>`
    select count(*) as count, max(at) as latest from (
      select created_at as at from invoices where customer_id = ${customerId}
      union all select succeeded_at from payments where customer_id = ${customerId} and receipt_number is not null
      union all select credit_notes.created_at from credit_notes join invoices on invoices.id = invoice_id where customer_id = ${customerId}
    ) as documents`.execute(tablesOf(em));
  const { count, latest } = rows[0]!;
  return { count: Number(count), latest: latest === null ? null : new Date(latest) };
}

/** Returns the last business day on which a document of this time has to be kept. */
export function keptUntil(issuedAt: Date, years: number): string {
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return businessDate(end);
}
