import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';

/**
 * Accounts of the ledger. `receivable`: owed by customers, by invoice. `card`, `mtn_money`, `airtel_money`, `cash`: received by each method.
 * `unallocated`: received and belonging to no open invoice. `refunds_due`: to be refunded, not yet paid out. `settled_by_hand`: marked by an admin as
 * paid elsewhere.
 */
export type Account =
  | 'receivable'
  | 'revenue'
  | 'tax'
  | 'tips'
  | 'card'
  | 'mtn_money'
  | 'airtel_money'
  | 'cash'
  | 'unallocated'
  | 'refunds_due'
  | 'settled_by_hand';

/** Account and whole shillings; a positive amount is debited, a negative one credited. */
export type Posting = readonly [account: Account, amount: number];

export interface LedgerTransaction {
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
 * recorded. Throws a RangeError if it does not balance or contains anything but whole shillings; the database refuses it too.
 */
export async function post(em: EntityManager, transaction: LedgerTransaction): Promise<boolean> {
  const postings = transaction.postings.filter(([, amount]) => amount !== 0);
  assertBalanced(postings);
  if (postings.length === 0) return false;
  const { cause, memo, invoiceId, paymentId = null, refundId = null, occurredAt } = transaction;
  const id = randomUUIDv7();
  const written = await em.execute<unknown[]>(
    `insert into ledger_transactions (id, cause, memo, invoice_id, payment_id, refund_id, occurred_at, business_date)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (cause) do nothing returning 1`,
    [id, cause, memo, invoiceId, paymentId, refundId, occurredAt, businessDate(occurredAt)],
  );
  if (written.length === 0) return false;
  const values = postings.map(() => '(?, ?, ?, ?, ?)').join(', ');
  await em.execute(
    `insert into ledger_entries (transaction_id, account, debit, credit, invoice_id) values ${values}`,
    postings.flatMap(([account, amount]) => [id, account, Math.max(amount, 0), Math.max(-amount, 0), invoiceId]),
  );
  return true;
}

function assertBalanced(postings: readonly Posting[]): void {
  const broken = postings.find(([, amount]) => !Number.isSafeInteger(amount));
  if (broken) throw new RangeError(`${broken[1]} on ${broken[0]} is no amount of whole shillings`);
  const sum = postings.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`A ledger transaction must balance; this one is off by ${sum}`);
}
