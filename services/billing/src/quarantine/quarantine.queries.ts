import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { tablesOf } from '../tables.ts';

/** A payment to review with the invoice and the customer of its payment, null without a payment, as one row. */
export type QuarantineRow = InferResult<ReturnType<typeof selectItems>>[number];

export interface QuarantineFilter {
  /** True to leave out resolved items. */
  open: boolean;
  after?: Position;
  limit: number;
}

/** Finds payments to review of all customers, newest first, `limit` and one more, which shows that there is a next page. */
export function findQuarantine(em: EntityManager, { open, after, limit }: QuarantineFilter): Promise<QuarantineRow[]> {
  let query = selectItems(em)
    .orderBy('quarantine_items.created_at', 'desc')
    .orderBy('quarantine_items.id', 'desc')
    .limit(rowLimit(limit + 1));
  if (open) query = query.where('resolved_at', 'is', null);
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) =>
      eb(eb.refTuple('quarantine_items.created_at', 'quarantine_items.id'), '<', eb.tuple(at, id)),
    );
  }
  return query.execute();
}

/** Finds one item for a response; undefined when there is none. */
export function findQuarantineRow(em: EntityManager, id: string): Promise<QuarantineRow | undefined> {
  return selectItems(em).where('quarantine_items.id', '=', id).executeTakeFirst();
}

function selectItems(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('quarantine_items')
    .leftJoin('payments', 'payments.id', 'quarantine_items.payment_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('people', 'people.id', 'payments.customer_id')
    .selectAll('quarantine_items')
    .select(['invoices.invoice_number', 'people.first_name', 'people.last_name']);
}
