import type { EntityManager } from '@mikro-orm/postgresql';

/** Allocation of a payment's money that was not refunded, in whole shillings. */
export interface PaymentParts {
  /** Amount that counts towards the payment's invoice. */
  invoice: number;
  tip: number;
  /** Belongs to nothing. */
  unallocated: number;
}

/** Returns the allocation of a payment's money, from the ledger; refunds under way are subtracted. Sees what the transaction of `em` wrote. */
export async function partsOf(em: EntityManager, paymentId: string): Promise<PaymentParts> {
  const rows = await em.execute<{ account: string; amount: string }[]>(
    `select account, sum(credit - debit) as amount from ledger_entries
       join ledger_transactions on ledger_transactions.id = transaction_id
     where payment_id = ? and account in ('receivable', 'tips', 'unallocated') group by account`,
    [paymentId],
  );
  const amounts = new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  return {
    invoice: amounts.get('receivable') ?? 0,
    tip: amounts.get('tips') ?? 0,
    unallocated: amounts.get('unallocated') ?? 0,
  };
}

/** All of it. */
export const sumOf = ({ invoice, tip, unallocated }: PaymentParts) => invoice + tip + unallocated;

/** Splits `amount` into the parts of a payment: first the part of the invoice, last the tip. */
export function takeFrom(parts: PaymentParts, amount: number): PaymentParts {
  const invoice = Math.min(amount, Math.max(parts.invoice, 0));
  const unallocated = Math.min(amount - invoice, Math.max(parts.unallocated, 0));
  return { invoice, unallocated, tip: amount - invoice - unallocated };
}
