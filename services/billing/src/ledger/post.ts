import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';
import { tablesOf } from '../tables.ts';
import type { Account } from './ledger.entity.ts';

/** Account and whole shillings; a positive amount is debited, a negative one credited. */
export type Posting = readonly [account: Account, amount: number];

export interface NewTransaction {
  /** Name of the event, such as `payment-succeeded:<id>`: the same cause is never written more than once. */
  cause: string;
  memo: string;
  invoiceId: string | null;
  paymentId?: string | null;
  refundId?: string | null;
  occurredAt: Date;
  postings: readonly Posting[];
}

/**
 * Writes a balanced transaction into the ledger, in the transaction of `em`; zero postings are left out. Returns false if its cause is already
 * recorded, or if all postings are zero. Throws a RangeError if it does not balance or contains anything but whole shillings; the database refuses it
 * too.
 */
export async function post(em: EntityManager, transaction: NewTransaction): Promise<boolean> {
  const postings = transaction.postings.filter(([, amount]) => amount !== 0);
  assertBalanced(postings);
  if (postings.length === 0) return false;
  const { cause, memo, invoiceId, paymentId = null, refundId = null, occurredAt } = transaction;
  const id = randomUUIDv7();
  const written = await tablesOf(em)
    .insertInto('ledger_transactions')
    .values({
      id,
      cause,
      memo,
      invoice_id: invoiceId,
      payment_id: paymentId,
      refund_id: refundId,
      occurred_at: occurredAt.toISOString(),
      business_date: businessDate(occurredAt),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const entries = postings.map(([account, amount]) => ({
    transaction_id: id,
    account,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    invoice_id: invoiceId,
  }));
  await tablesOf(em).insertInto('ledger_entries').values(entries).execute();
  return true;
}

function assertBalanced(postings: readonly Posting[]): void {
  const broken = postings.find(([, amount]) => !Number.isSafeInteger(amount));
  if (broken) throw new RangeError(`${broken[1]} on ${broken[0]} is no amount of whole shillings`);
  const sum = postings.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`A ledger transaction must balance; this one is off by ${sum}`);
}
