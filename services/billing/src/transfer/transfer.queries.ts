import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import { claimReference } from '../payment/transaction-holder.ts';
import { tablesOf } from '../tables.ts';

/** A transfer with the invoice it is allocated to, or the one it is claimed for, as one row. */
export type TransferRow = InferResult<ReturnType<typeof selectTransfers>>[number];

/** Reference of a claim of the transfer, in a query of transfers. */
export const claimReferenceColumn = sql<string>`concat(${claimReference('')}::text, transfers.transaction_id)`;

export interface TransferFilter {
  matched?: boolean;
  after?: Position;
  limit: number;
}

/** Finds transfers by time of entry, newest first, `limit` and one more. */
export function findTransfers(em: EntityManager, { matched, after, limit }: TransferFilter): Promise<TransferRow[]> {
  let query = selectTransfers(em)
    .orderBy('transfers.recorded_at', 'desc')
    .orderBy('transfers.id', 'desc')
    .limit(rowLimit(limit + 1));
  if (matched !== undefined) query = query.where('transfers.payment_id', matched ? 'is not' : 'is', null);
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) => eb(eb.refTuple('transfers.recorded_at', 'transfers.id'), '<', eb.tuple(at, id)));
  }
  return query.execute();
}

/** Finds one transfer for a response; undefined when there is none. */
export function findTransferRow(em: EntityManager, id: string): Promise<TransferRow | undefined> {
  return selectTransfers(em).where('transfers.id', '=', id).executeTakeFirst();
}

function selectTransfers(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('transfers')
    .leftJoin('payments', 'payments.id', 'transfers.payment_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('transfers')
    .select('invoices.invoice_number')
    .select((eb) =>
      eb
        .selectFrom('payments as claims')
        .innerJoin('invoices as claimed', 'claimed.id', 'claims.invoice_id')
        .where('transfers.payment_id', 'is', null)
        .whereRef('claims.method', '=', 'transfers.provider')
        .where('claims.reference', '=', claimReferenceColumn)
        .select('claimed.invoice_number')
        .as('claimed_for'),
    );
}
