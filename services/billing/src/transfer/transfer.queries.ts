import type { MobileMoneyProvider } from '@yoza/contracts/billing/payments';
import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';
import { claimReference } from '../payment/transaction-holder.ts';

interface Tables {
  transfers: {
    id: string;
    provider: MobileMoneyProvider;
    transaction_id: string;
    amount: number;
    payer_phone: string | null;
    received_at: Date;
    recorded_at: Date;
    payment_id: string | null;
  };
  payments: { id: string; invoice_id: string | null; method: string; reference: string | null };
  invoices: { id: string; invoice_number: string };
}

/** A transfer with the invoice it is allocated to, or the one it is claimed for, as one row. */
export type TransferRow = Tables['transfers'] & { invoice_number: string | null; claimed_for: string | null };

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
    .limit(limit + 1);
  if (matched !== undefined) query = query.where('transfers.payment_id', matched ? 'is not' : 'is', null);
  if (after !== undefined) {
    const { at, id } = after;
    query = query.where((eb) =>
      eb(eb.refTuple('transfers.recorded_at', 'transfers.id'), '<', eb.tuple(new Date(at), id)),
    );
  }
  return query.execute();
}

/** Finds one transfer for a response; undefined when there is none. */
export function findTransferRow(em: EntityManager, id: string): Promise<TransferRow | undefined> {
  return selectTransfers(em).where('transfers.id', '=', id).executeTakeFirst();
}

function selectTransfers(em: EntityManager) {
  return em
    .getKysely<Tables>()
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
        .where('claims.reference', '=', (claim) =>
          claim.fn<string>('concat', [
            claim.cast<string>(claim.val(claimReference('')), 'text'),
            claim.ref('transfers.transaction_id'),
          ]),
        )
        .select('claimed.invoice_number')
        .as('claimed_for'),
    );
}
