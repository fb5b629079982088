import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Allocation of a payment's money that was not refunded, in whole shillings. */
export interface PaymentParts {
  /** Amount that counts towards the payment's invoice. */
  invoice: number;
  tip: number;
  /** Counts towards no invoice. */
  unallocated: number;
}

/** Returns the allocation of a payment's money, from the ledger; refunds under way are subtracted. Sees what the transaction of `em` wrote. */
export async function partsOf(em: EntityManager, paymentId: string): Promise<PaymentParts> {
  const rows = await tablesOf(em)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['account', sql<string>`sum(credit - debit)`.as('amount')])
    .where('payment_id', '=', paymentId)
    .where('account', 'in', ['receivable', 'tips', 'unallocated'])
    .groupBy('account')
    .execute();
  const amounts = new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  return {
    invoice: amounts.get('receivable') ?? 0,
    tip: amounts.get('tips') ?? 0,
    unallocated: amounts.get('unallocated') ?? 0,
  };
}

/** Returns the sum of the parts. */
export const sumOf = ({ invoice, tip, unallocated }: PaymentParts) => invoice + tip + unallocated;

/**
 * Splits the `amount` of a refund into parts of a payment: first the part of the invoice, then the unallocated one, last the tip, which gets all the
 * rest. The caller makes sure that `amount` is at most {@link sumOf} the parts.
 */
export function takeFrom(parts: PaymentParts, amount: number): PaymentParts {
  const invoice = Math.min(amount, Math.max(parts.invoice, 0));
  const unallocated = Math.min(amount - invoice, Math.max(parts.unallocated, 0));
  return { invoice, unallocated, tip: amount - invoice - unallocated };
}
